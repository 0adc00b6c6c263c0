-- A request to import rows may arrive twice, or minutes late, when the restore has ended or was given up: it put deleted rows
-- back, and overwrote documents that were edited since. An import now names how far the collection had come when it began,
-- and leaves every row alone that was written after that.

drop function private.import_row(text, jsonb);

-- As before, but that a row written after the revision `seen` is `present` as it was saved, or else `taken`.
create function private.import_row(collection text, saved jsonb, seen bigint) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  id text := saved ->> 'id';
  row_now jsonb;
  row_saved jsonb;
  revision_now bigint;
  columns text := private.sent_columns(collection, saved) || case when saved ? 'former_slugs' then ', former_slugs' else '' end;
  broken_constraint text;
begin
  execute format('select to_jsonb(t) - $2, t.revision from public.%I t where t.id = $1', collection)
  into row_now, revision_now using id, private.server_columns();

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
  if revision_now > seen or (not (row_now ->> 'deleted')::boolean and collection <> 'documents') then
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

-- With one more parameter it is another function: the former one would stay beside it.
drop function public.import_rows(text, jsonb, integer, text[]);

-- As before, but that it leaves alone what was written since it began.
-- Adds rows of a backup to one collection, as they were saved: identifiers, dates, addresses, former addresses.
--   collection      name of the table
--   saved           [row, …]
--   client_version  version of the client's schema
--   fields          the fields that the client knows of a row; an older client names none
--   seen            the collection's revision when the import of it began; an older client names none
-- Returns [{"id", "status": "written" | "present" | "refused", "code"?, "message"?, "constraint"?}, …] in the order of
-- the rows; asked twice, it writes once. Fails as a whole like push_changes. It runs with the rights of its
-- caller, whom row-level security and the tables' rules hold as for any edit: an import gives no right.
create function public.import_rows(
  collection text, saved jsonb, client_version integer default 1, fields text[] default '{}', seen bigint default null
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
    answer := private.import_row(collection, one, seen);
    if answer ->> 'status' <> 'refused' then
      perform private.forget_example(collection, one ->> 'id');
    end if;
    answers := answers || jsonb_build_array(answer);
  end loop;
  perform set_config('vitrine.importing', 'off', true);
  return answers;
end;
$$;

revoke execute on function private.import_row(text, jsonb, bigint) from public, anon;
grant execute on function private.import_row(text, jsonb, bigint) to authenticated;
revoke execute on function public.import_rows(text, jsonb, integer, text[], bigint) from public, anon;
grant execute on function public.import_rows(text, jsonb, integer, text[], bigint) to authenticated;
