-- Who runs the site is said in one document, `identity`, which visitors read: the site, its files and its mails
-- take the agency's name, address and the rest from there.

update private.publications
set published_when = 'v.id in (''homepage'', ''footer'', ''terms'', ''privacy'', ''identity'')'
where collection = 'documents';
select private.publish('documents');

-- What the footer said of the agency on a site that is older than this, moves.
insert into public.documents (id, created_at, updated_at, title, content, parts)
select 'identity', created_at, updated_at, 'Identité', '', jsonb_strip_nulls(jsonb_build_object(
  'company_info', parts -> 'company_info', 'social_links', parts -> 'social_links'))
from public.documents
where id = 'footer' and not deleted and parts ?| array['company_info', 'social_links']
on conflict (id) do nothing;

update public.documents set parts = parts - 'company_info' - 'social_links'
where id = 'footer' and not deleted and parts ?| array['company_info', 'social_links'];

-- What the identity says of whoever runs the site: the sender of every mail.
create or replace function private.company(field text) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select nullif(trim(parts -> 'company_info' ->> field), '') from public.documents where id = 'identity' and not deleted
  ), case when field = 'name' then 'Votre agence' else '' end);
$$;
