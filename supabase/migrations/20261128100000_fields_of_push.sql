-- A site that is deployed before its migrations have run sends fields that no table has yet. They were ignored, the answer
-- was that the row is written, and the next pull emptied them on the device. The client now names its fields with each push.

-- With one more parameter it is another function: the former one would stay beside it.
drop function public.push_changes(text, jsonb, integer, uuid);

-- As before, but that a server which lacks a field takes nothing.
-- Writes an administrator's changes to one collection.
--   collection      name of the table
--   changes         [{"next": row, "assumed": row as the client last saw it on the server, or null,
--                     "change"?: uuid of this change,
--                     "former"?: [uuid of a change of the same author and row that was sent before, and whose answer
--                                 was never received, …]}, …]
--   client_version  version of the client's schema
--   author          whose edits these are: a session that has meanwhile become somebody else's is refused
--   fields          the fields that the client knows of a row; an older client names none
-- Returns [{"id", "status": "written" | "conflict" | "refused", "row"?, "author"?, "base"?, "code"?, "message"?,
-- "constraint"?, "epoch", "revision"}, …] in the order of the changes; `base` is the newest of the former changes that
-- was written and that somebody has edited since; `epoch` and `revision` are the head's, after all of them.
-- Fails as a whole with 42501 for anyone but an administrator, with PT426 for a client that is too old, with PT501 while
-- the table lacks one of the fields, with 22023 for an unknown collection.
create function public.push_changes(
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
  if exists (
    select from unnest(fields) as field (name) where not exists (
      select from pg_catalog.pg_attribute
      where attrelid = format('public.%I', collection)::regclass and attname = field.name and attnum > 0 and not attisdropped
    )
  ) then
    raise exception 'server_too_old' using errcode = 'PT501';
  end if;
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
revoke execute on function public.push_changes(text, jsonb, integer, uuid, text[]) from public, anon;
grant execute on function public.push_changes(text, jsonb, integer, uuid, text[]) to authenticated;
