-- A backup restored into a site that was deployed before its migrations have run lost the fields that no table had yet, and
-- the answer was that its rows are written. The client now names its fields with each import, as it does with each push.

-- Fails with PT501 while the table lacks one of the fields.
create function private.require_fields(collection text, fields text[]) returns void
language plpgsql stable security invoker set search_path = '' as $$
begin
  if exists (
    select from unnest(fields) as field (name) where not exists (
      select from pg_catalog.pg_attribute
      where attrelid = format('public.%I', collection)::regclass and attname = field.name and attnum > 0 and not attisdropped
    )
  ) then
    raise exception 'server_too_old' using errcode = 'PT501';
  end if;
end;
$$;

-- As before, but that the fields are checked by a function of their own.
create or replace function public.push_changes(
  collection text, changes jsonb, client_version integer default 1, author uuid default null, fields text[] default '{}'
) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  change jsonb;
  answers jsonb := '[]';
  reached jsonb;
begin
  if not public.is_admin() then
    raise exception 'only administrators may push changes' using errcode = '42501';
  end if;
  if author <> auth.uid() then
    raise exception 'these changes are somebody else''s' using errcode = '42501';
  end if;
  if client_version < private.oldest_client_version() then
    raise exception 'client_too_old' using errcode = 'PT426';
  end if;
  perform private.lock_head(collection);
  perform private.require_fields(collection, fields);
  for change in select value from jsonb_array_elements(changes) loop
    answers := answers || jsonb_build_array(private.apply_change(collection, change));
  end loop;
  perform set_config('vitrine.change', '', true);
  select jsonb_build_object('epoch', head.epoch, 'revision', head.revision) into reached
  from public.sync_heads as head where head.collection = push_changes.collection;
  return coalesce(
    (select jsonb_agg(answer || reached order by place) from jsonb_array_elements(answers) with ordinality as all_of (answer, place)),
    '[]');
end;
$$;

-- With one more parameter it is another function: the former one would stay beside it.
drop function public.import_rows(text, jsonb, integer);

-- As before, but that a server which lacks a field takes nothing.
-- Adds rows of a backup to one collection, as they were saved: identifiers, dates, addresses, former addresses.
--   collection      name of the table
--   saved           [row, …]
--   client_version  version of the client's schema
--   fields          the fields that the client knows of a row; an older client names none
-- Returns [{"id", "status": "written" | "present" | "refused", "code"?, "message"?, "constraint"?}, …] in the order of
-- the rows; asked twice, it writes once. Fails as a whole like push_changes. It runs with the rights of its
-- caller, whom row-level security and the tables' rules hold as for any edit: an import gives no right.
create function public.import_rows(
  collection text, saved jsonb, client_version integer default 1, fields text[] default '{}'
) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  one jsonb;
  answer jsonb;
  answers jsonb := '[]';
begin
  if not public.is_admin() then
    raise exception 'only administrators may import' using errcode = '42501';
  end if;
  if client_version < private.oldest_client_version() then
    raise exception 'client_too_old' using errcode = 'PT426';
  end if;
  perform private.lock_head(collection);
  perform private.require_fields(collection, fields);
  perform set_config('vitrine.importing', 'on', true);
  for one in select value from jsonb_array_elements(saved) loop
    answer := private.import_row(collection, one);
    if answer ->> 'status' <> 'refused' then
      perform private.forget_example(collection, one ->> 'id');
    end if;
    answers := answers || jsonb_build_array(answer);
  end loop;
  perform set_config('vitrine.importing', 'off', true);
  return answers;
end;
$$;

revoke execute on function private.require_fields(text, text[]) from public, anon;
grant execute on function private.require_fields(text, text[]) to authenticated;
revoke execute on function public.import_rows(text, jsonb, integer, text[]) from public, anon;
grant execute on function public.import_rows(text, jsonb, integer, text[]) to authenticated;
