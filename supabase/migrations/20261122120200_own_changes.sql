-- Each change that a device pushes has an id, and the row that it makes keeps it: whatever answer was lost, the
-- server knows an author's own attempt again, and nobody has a conflict with themselves.

-- The newest of an author's former changes that made a state which the row has left since; null for none.
create function private.own_former_state(collection text, id text, former text[]) returns text
language sql stable security invoker set search_path = '' as $$
  select revisions.state ->> 'change_id'
  from public.revisions
  where revisions.collection = $1 and revisions.document_id = $2 and revisions.state ->> 'change_id' = any ($3)
  order by revisions.id desc limit 1;
$$;

drop function private.apply_change(text, jsonb, jsonb);

-- Applies one change `{next, assumed, change, former}` under its own savepoint and tells how it went:
-- `written`; `conflict` with the row as it is, who wrote it, and `base`, the author's own former change that the row
-- has left since, if any; or `refused` with code, message and constraint.
-- The row is written over when it is what its author last saw, or what one of their former changes made of it.
create function private.apply_change(collection text, change jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  next constant jsonb := change -> 'next';
  assumed constant jsonb := change -> 'assumed';
  id constant text := next ->> 'id';
  former text[];
  made_by text;
  row_now jsonb;
  row_next jsonb;
  base text;
  broken_constraint text;
begin
  perform set_config('vitrine.change', coalesce(change ->> 'change', ''), true);
  former := array(select jsonb_array_elements_text(coalesce(nullif(change -> 'former', 'null'), '[]')));
  execute format('select to_jsonb(t) - $2, t.change_id from public.%I t where t.id = $1', collection)
  into row_now, made_by using id, private.server_columns();

  if row_now is null then
    return private.apply_to_missing(collection, next, assumed);
  end if;
  row_next := private.as_row(collection, row_now || (next - 'former_slugs'));
  if row_next <> row_now and (made_by = any (former)
    or jsonb_typeof(assumed) = 'object' and private.as_row(collection, row_now || (assumed - 'former_slugs')) = row_now)
  then
    execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
      collection, private.sent_columns(collection, next)) using next, id;
    return jsonb_build_object('id', id, 'status', 'written');
  end if;
  if row_next = row_now or private.became(row_now, row_next) then
    -- Where another write made it so, the row still notes this change: its author's next one must find it.
    if made_by <> all (array_append(former, change ->> 'change')) or made_by is null and change ->> 'change' is not null then
      execute format('update public.%I t set id = t.id where t.id = $1', collection) using id;
    end if;
    return jsonb_build_object('id', id, 'status', 'written');
  end if;
  -- Sent again after a lost answer, this change may be what the row has left.
  base := private.own_former_state(collection, id, array_append(former, change ->> 'change'));
  return jsonb_build_object('id', id, 'status', 'conflict', 'row', row_now, 'author', private.last_author(collection, id))
    || case when base is null then '{}' else jsonb_build_object('base', base) end;
exception when others then
  -- The moment's fault, not the row's: the whole batch is tried again.
  if sqlstate ~ '^(40|53|55|57|58|XX)' then
    raise;
  end if;
  get stacked diagnostics broken_constraint = constraint_name;
  return jsonb_build_object('id', id, 'status', 'refused', 'code', sqlstate, 'message', sqlerrm, 'constraint', broken_constraint);
end;
$$;

-- Applies a change of a row that is not there: new, or purged. Who has not heard that it was purged is told by a
-- conflict, without the words of people that this server has forgotten; who knows it may bring it back.
create function private.apply_to_missing(collection text, next jsonb, assumed jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  id constant text := next ->> 'id';
begin
  if jsonb_typeof(assumed) = 'object' then
    if next ->> 'deleted' = 'true' then
      return jsonb_build_object('id', id, 'status', 'written');
    elsif assumed ->> 'deleted' is distinct from 'true' then
      return jsonb_build_object('id', id, 'status', 'conflict', 'row',
        case when assumed ? 'email' then jsonb_build_object('id', id, 'deleted', true)
        else assumed || '{"deleted": true}' end);
    end if;
  end if;
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
    collection, private.sent_columns(collection, next)) using next;
  return jsonb_build_object('id', id, 'status', 'written');
end;
$$;

-- Writes an administrator's changes to one collection.
--   collection      name of the table
--   changes         [{"next": row, "assumed": row as the client last saw it on the server, or null,
--                     "change"?: uuid of this change,
--                     "former"?: [uuid of a change of the same author and row that was sent before, and whose answer
--                                 was never received, …]}, …]
--   client_version  version of the client's schema
--   author          whose edits these are: a session that has meanwhile become somebody else's is refused
-- Returns [{"id", "status": "written" | "conflict" | "refused", "row"?, "author"?, "base"?, "code"?, "message"?,
-- "constraint"?, "epoch", "revision"}, …] in the order of the changes; `base` is the newest of the former changes that
-- was written and that somebody has edited since; `epoch` and `revision` are the head's, after all of them. Fails as a whole with 42501 for anyone but an administrator, with
-- PT426 for a client that is too old, with 22023 for an unknown collection.
create or replace function public.push_changes(
  collection text, changes jsonb, client_version integer default 1, author uuid default null
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

-- Adds one row as it was saved, under its own savepoint, and tells how it went: `written`; `present` when it is
-- here already, as after an import that broke off; or `refused` with code, message and constraint.
-- A row that was deleted here comes back as saved, and so do one-of-a-kind documents, which every site has from
-- its start: what they were is in their history. Any other row that lives here stays as it is (`taken`).
create or replace function private.import_row(collection text, saved jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  id text := saved ->> 'id';
  row_now jsonb;
  row_saved jsonb;
  columns text := private.sent_columns(collection, saved) || case when saved ? 'former_slugs' then ', former_slugs' else '' end;
  broken_constraint text;
begin
  execute format('select to_jsonb(t) - $2 from public.%I t where t.id = $1', collection)
  into row_now using id, private.server_columns();

  if row_now is null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      collection, columns) using saved;
    return jsonb_build_object('id', id, 'status', 'written');
  end if;

  row_saved := private.as_row(collection, row_now || saved);
  -- An address that was taken has got its suffix.
  if row_saved = row_now or (private.became(row_now, row_saved)
    and row_saved -> 'former_slugs' is not distinct from row_now -> 'former_slugs') then
    return jsonb_build_object('id', id, 'status', 'present');
  end if;
  if not (row_now ->> 'deleted')::boolean and collection <> 'documents' then
    return jsonb_build_object('id', id, 'status', 'refused', 'code', 'taken');
  end if;
  execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
    collection, columns) using saved, id;
  return jsonb_build_object('id', id, 'status', 'written');
exception when others then
  -- The moment's fault, not the row's: the whole batch is tried again.
  if sqlstate ~ '^(40|53|55|57|58|XX)' then
    raise;
  end if;
  get stacked diagnostics broken_constraint = constraint_name;
  return jsonb_build_object('id', id, 'status', 'refused', 'code', sqlstate, 'message', sqlerrm, 'constraint', broken_constraint);
end;
$$;

revoke execute on function private.own_former_state(text, text, text[]), private.apply_change(text, jsonb),
  private.apply_to_missing(text, jsonb, jsonb)
from public;
grant execute on function private.own_former_state(text, text, text[]), private.apply_change(text, jsonb),
  private.apply_to_missing(text, jsonb, jsonb)
to authenticated;
