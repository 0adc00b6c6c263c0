-- Pictures of the site. Files are public by address; only administrators add, replace, remove or list them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('images', 'images', true, 5242880, array['image/png', 'image/jpeg', 'image/webp', 'image/avif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "administrators list images" on storage.objects for select to authenticated
using (bucket_id = 'images' and (select public.is_admin()));
create policy "administrators add images" on storage.objects for insert to authenticated
with check (bucket_id = 'images' and (select public.is_admin()));
create policy "administrators replace images" on storage.objects for update to authenticated
using (bucket_id = 'images' and (select public.is_admin()))
with check (bucket_id = 'images' and (select public.is_admin()));
create policy "administrators remove images" on storage.objects for delete to authenticated
using (bucket_id = 'images' and (select public.is_admin()));
