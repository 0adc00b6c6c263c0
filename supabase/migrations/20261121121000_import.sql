-- How a backup comes back into an empty project: rows with their dates and former addresses, never over a living one.

-- As before, but that an import keeps the former addresses that it brings.
create or replace function private.settle_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := new.slug;
  suffix integer := 1;
  taken boolean;
begin
  if new.slug <> '' and not new.deleted then
    loop
      execute format('select exists (select 1 from public.%I where slug = $1 and id <> $2 and not deleted)', tg_table_name)
      into taken using new.slug, new.id;
      exit when not taken;
      suffix := suffix + 1;
      new.slug := left(wanted, 190) || '-' || suffix;
    end loop;
  end if;
  if tg_argv[0] = 'keep_former' then
    if current_setting('vitrine.importing', true) is distinct from 'on' then
      new.former_slugs := case when tg_op = 'UPDATE' then old.former_slugs else '{}' end;
      if tg_op = 'UPDATE' and old.slug <> new.slug and old.slug <> '' then
        new.former_slugs := array_append(array_remove(new.former_slugs, old.slug), old.slug);
      end if;
    end if;
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  end if;
  return new;
end;
$$;

-- Adds one row as it was saved, under its own savepoint, and tells how it went: `written`; `present` when it is
-- here already, as after an import that broke off; or `refused` with code, message and constraint.
-- A row that was deleted here comes back as saved, and so do one-of-a-kind documents, which every site has from
-- its start: what they were is in their history. Any other row that lives here stays as it is (`taken`).
create function private.import_row(collection text, saved jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  id text := saved ->> 'id';
  row_now jsonb;
  row_saved jsonb;
  columns text := private.sent_columns(collection, saved) || case when saved ? 'former_slugs' then ', former_slugs' else '' end;
  broken_constraint text;
begin
  execute format('select to_jsonb(t) - ''revision'' from public.%I t where t.id = $1', collection)
  into row_now using id;

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

-- Adds rows of a backup to one collection, as they were saved: identifiers, dates, addresses, former addresses.
--   collection      name of the table
--   saved           [row, …]
--   client_version  version of the client's schema
-- Returns [{"id", "status": "written" | "present" | "refused", "code"?, "message"?, "constraint"?}, …] in the order of
-- the rows; asked twice, it writes once. Fails as a whole like push_changes. It runs with the rights of its
-- caller, whom row-level security and the tables' rules hold as for any edit: an import gives no right.
create function public.import_rows(collection text, saved jsonb, client_version integer default 1) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  one jsonb;
  answers jsonb := '[]';
begin
  if not public.is_admin() then
    raise exception 'only administrators may import' using errcode = '42501';
  end if;
  if client_version < private.oldest_client_version() then
    raise exception 'client_too_old' using errcode = 'PT426';
  end if;
  perform private.lock_head(collection);
  perform set_config('vitrine.importing', 'on', true);
  for one in select value from jsonb_array_elements(saved) loop
    answers := answers || jsonb_build_array(private.import_row(collection, one));
  end loop;
  perform set_config('vitrine.importing', 'off', true);
  return answers;
end;
$$;

-- What stands in the way of an import: collection → how many rows live here that the backup does not have.
-- Empty where the project is, one-of-a-kind documents aside.
--   contents  {"posts": ["id", …], …}, what the backup has of each collection
create function public.rows_beside(contents jsonb) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  name text;
  beside integer;
  found_rows jsonb := '{}';
begin
  if not public.is_admin() then
    raise exception 'only administrators may import' using errcode = '42501';
  end if;
  for name in select sync_heads.collection from public.sync_heads where sync_heads.collection <> 'documents' loop
    execute format('select count(*) from public.%I t where not t.deleted and not coalesce($1 -> %L, ''[]'') ? t.id', name, name)
    into beside using contents;
    if beside > 0 then
      found_rows := found_rows || jsonb_build_object(name, beside);
    end if;
  end loop;
  return found_rows;
end;
$$;

revoke execute on function private.import_row(text, jsonb) from public, anon, authenticated;
revoke execute on function public.import_rows(text, jsonb, integer), public.rows_beside(jsonb) from public, anon;
grant execute on function private.import_row(text, jsonb), public.import_rows(text, jsonb, integer),
  public.rows_beside(jsonb)
to authenticated;
