-- Row-level security is what guards; grants say the same a second time where they are kept.
-- (The embedded backend grants every table to every role at its first request.)
revoke all on public.users, public.admin_invitations, public.revisions, public.page_views from anon;
revoke insert, update, delete, truncate on public.users, public.admin_invitations, public.revisions,
  public.page_views, public.sync_heads from authenticated, anon;
grant select on public.users, public.admin_invitations to authenticated;

do $$
declare
  name text;
begin
  for name in select collection from public.sync_heads loop
    execute format('revoke all on public.%I from anon', name);
    execute format('revoke delete, truncate on public.%I from authenticated', name);
  end loop;
end;
$$;

-- Functions are open to everybody unless said otherwise.
revoke execute on all functions in schema private from public, anon, authenticated;
grant execute on function private.oldest_client_version(), private.lock_head(text), private.as_row(text, jsonb),
  private.sent_columns(text, jsonb), private.became(jsonb, jsonb),
  private.last_author(text, text), private.apply_change(text, jsonb, jsonb)
to authenticated;
grant execute on function public.is_admin(), public.registration_open() to anon, authenticated;
