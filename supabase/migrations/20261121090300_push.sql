-- How administrators' edits arrive: one request per batch, one answer per row.

-- Oldest version of the client's schema whose pushes are understood. A migration that removes
-- something raises it, two releases after clients stopped using it.
create function private.oldest_client_version() returns integer
language sql immutable set search_path = '' as $$ select 1 $$;

-- Takes the collection's head before any row: every batch locks in the same order.
create function private.lock_head(name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.sync_heads where sync_heads.collection = name for update;
  if not found then
    raise exception 'unknown collection %', name using errcode = '22023';
  end if;
end;
$$;

-- What the table makes of a row sent as JSON: types normalised by Postgres, unknown keys dropped.
create function private.as_row(collection text, value jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  result jsonb;
begin
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1)) - ''revision''', collection)
  into result using value;
  return result;
end;
$$;

-- Columns that a client sent and may set. Those it does not know keep their value.
create function private.sent_columns(collection text, next jsonb) returns text
language sql stable set search_path = '' as $$
  select string_agg(quote_ident(attname), ', ')
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', collection)::regclass
    and attnum > 0 and not attisdropped
    and next ? attname::text
    and attname not in ('revision', 'former_slugs');
$$;

-- True when the row is what `next` became: equal but for what the server decides itself. So a
-- retry after a lost answer is recognised.
create function private.became(row_now jsonb, row_next jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select row_now - 'slug' - 'former_slugs' = row_next - 'slug' - 'former_slugs'
    and (row_now -> 'slug' is not distinct from row_next -> 'slug'
      or regexp_replace(row_now ->> 'slug', '-\d+$', '') = left(row_next ->> 'slug', 190));
$$;

-- Who wrote a row as it is now, by name; null for one that was only added.
create function private.last_author(collection text, id text) returns text
language sql stable security invoker set search_path = '' as $$
  select coalesce(nullif(users.display_name, ''), users.email)
  from public.revisions left join public.users on users.id = revisions.author
  where revisions.collection = $1 and revisions.document_id = $2
  order by revisions.id desc limit 1;
$$;

-- Applies one change `{next, assumed}` under its own savepoint and tells how it went:
-- `written`; `conflict` with the row as it is and who wrote it; or `refused` with code, message and constraint.
create function private.apply_change(collection text, next jsonb, assumed jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  id text := next ->> 'id';
  row_now jsonb;
  row_next jsonb;
  broken_constraint text;
begin
  execute format('select to_jsonb(t) - ''revision'' from public.%I t where t.id = $1', collection)
  into row_now using id;

  if row_now is null then
    -- The row was purged: it comes back only if somebody decides so.
    if jsonb_typeof(assumed) = 'object' then
      return jsonb_build_object('id', id, 'status', 'conflict', 'row', assumed || '{"deleted": true}');
    end if;
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      collection, private.sent_columns(collection, next)) using next;
    return jsonb_build_object('id', id, 'status', 'written');
  end if;

  row_next := private.as_row(collection, row_now || (next - 'former_slugs'));
  if row_next = row_now then
    return jsonb_build_object('id', id, 'status', 'written');
  end if;
  if jsonb_typeof(assumed) = 'object' and private.as_row(collection, row_now || (assumed - 'former_slugs')) = row_now then
    execute format('update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where id = $2',
      collection, private.sent_columns(collection, next)) using next, id;
    return jsonb_build_object('id', id, 'status', 'written');
  end if;
  if private.became(row_now, row_next) then
    return jsonb_build_object('id', id, 'status', 'written');
  end if;
  return jsonb_build_object('id', id, 'status', 'conflict', 'row', row_now,
    'author', private.last_author(collection, id));
exception when others then
  -- The moment's fault, not the row's: the whole batch is tried again.
  if sqlstate ~ '^(40|53|55|57|58|XX)' then
    raise;
  end if;
  get stacked diagnostics broken_constraint = constraint_name;
  return jsonb_build_object('id', id, 'status', 'refused', 'code', sqlstate, 'message', sqlerrm, 'constraint', broken_constraint);
end;
$$;

-- Writes an administrator's changes to one collection.
--   collection      name of the table
--   changes         [{"next": row, "assumed": row as the client last saw it on the server, or null}, …]
--   client_version  version of the client's schema
--   author          whose edits these are: a session that has meanwhile become somebody else's is refused
-- Returns [{"id", "status": "written" | "conflict" | "refused", "row"?, "author"?, "code"?, "message"?, "constraint"?}, …]
-- in the order of the changes. Fails as a whole with 42501 for anyone but an administrator, with
-- PT426 for a client that is too old, with 22023 for an unknown collection.
create function public.push_changes(
  collection text, changes jsonb, client_version integer default 1, author uuid default null
) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  change jsonb;
  answers jsonb := '[]';
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
    answers := answers || jsonb_build_array(private.apply_change(collection, change -> 'next', change -> 'assumed'));
  end loop;
  return answers;
end;
$$;

revoke execute on function public.push_changes(text, jsonb, integer, uuid) from public, anon;
grant execute on function public.push_changes(text, jsonb, integer, uuid) to authenticated;
