-- A conflict is a document: id `conflict-…`, its `parts` name the collection and the id of the row it is about, and
-- hold the words that lost. So they go with what people sent, and do not come back from a device.

insert into private.retention (what, kept, collection, overdue_when) values
  ('settled_conflicts', '30 days', 'documents', 'not t.deleted and t.id like ''conflict-%'' and t.parts ? ''settledAt'''),
  ('open_conflicts', '1 year', 'documents', 'not t.deleted and t.id like ''conflict-%'' and not t.parts ? ''settledAt''');

-- When a conflict arrived, by the server's clock: its dates are those of a device, which may be years away.
create table private.conflict_arrivals (
  document_id text primary key,
  arrived_at timestamptz not null default now()
);
alter table private.conflict_arrivals enable row level security;

-- When a row last changed by the server's clock. A row that never did: when it came.
create or replace function private.last_change(collection text, id text, created_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce((
    select revisions.changed_at from public.revisions
    where revisions.collection = last_change.collection and revisions.document_id = last_change.id
    order by revisions.id desc limit 1), (
    select arrived_at from private.conflict_arrivals
    where last_change.collection = 'documents' and document_id = last_change.id), last_change.created_at);
$$;

-- The conflicts about rows of a collection, and those that name one of these addresses.
create function private.conflicts_about(name text, ids text[], keys text[] default '{}') returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.documents
  where id like 'conflict-%' and parts ->> 'collection' = name and (
    parts ->> 'id' = any (ids)
    or exists (select from unnest(keys) as key where strpos(lower(normalize(parts::text, NFC)), key) > 0));
$$;

-- Empties rows of a collection, and the conflicts about them where people sent them, and forgets what they were;
-- answers how many. The caller holds the heads that `heads_to_empty` names.
create or replace function private.empty_rows(name text, ids text[], moment timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  blanks text := (
    select string_agg(format('%I = default', attname), ', ')
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'created_at', 'updated_at', 'deleted')
      and attname <> all (private.server_columns()));
  emptied integer;
  last_revision bigint;
  conflicts text[];
begin
  execute format('select count(*) from public.%I where id = any ($1)', name) into emptied using ids;
  if emptied > 0 then
    last_revision := private.next_revision(name, emptied);
    perform set_config('vitrine.reserved', concat_ws(' ', name, last_revision - emptied + 1, last_revision), true);
  end if;
  -- Former addresses are taken as given: none.
  perform set_config('vitrine.importing', 'on', true);
  execute format('with blank as (
      update public.%I set %s, created_at = $2, updated_at = $2, deleted = true where id = any ($1)
      returning id, revision)
    insert into private.emptied (collection, document_id, revision, emptied_at)
    select %L, id, revision, $2 from blank
    on conflict (collection, document_id) do update
    set revision = excluded.revision, emptied_at = excluded.emptied_at', name, blanks, name)
  using ids, moment;
  get diagnostics emptied = row_count;
  perform set_config('vitrine.importing', 'off', true), set_config('vitrine.reserved', '', true);
  -- The last of them was written just now, by the history's own trigger.
  delete from public.revisions where collection = name and document_id = any (ids);
  if name = 'documents' then
    delete from private.conflict_arrivals where document_id = any (ids);
  elsif name = any (private.people_collections()) then
    conflicts := private.conflicts_about(name, ids);
    if cardinality(conflicts) > 0 then
      perform private.empty_rows('documents', conflicts, moment);
    end if;
    delete from public.revisions
    where collection = 'documents' and document_id like 'conflict-%' and state -> 'parts' ->> 'collection' = name
      and state -> 'parts' ->> 'id' = any (ids);
  end if;
  return emptied;
end;
$$;

-- What somebody wrote to the site and was emptied for good stays empty, whatever a device or a backup still has
-- of it. Runs after the revision is given: a change of its dates alone leaves it as empty as it was.
create or replace function private.stay_empty() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  dates constant text[] := array['created_at', 'updated_at'] || private.server_columns();
begin
  -- As text: a comparison with a `name` finds no index.
  update private.emptied set revision = new.revision
  where collection = tg_table_name::text and document_id = old.id and revision = old.revision;
  if found and to_jsonb(new) - dates <> to_jsonb(old) - dates then
    raise exception 'this row was erased for good' using errcode = 'PT410';
  end if;
  return new;
end;
$$;

-- Only a deleted row can have been emptied.
do $$
declare
  name text;
begin
  foreach name in array private.people_collections() loop
    execute format('drop trigger stay_empty on public.%I', name);
    execute format('create trigger stay_empty before update on public.%I
      for each row when (old.deleted) execute function private.stay_empty()', name);
  end loop;
end;
$$;

-- Notes when a conflict arrives, and refuses with PT410 one about what somebody sent and was erased since, emptied or
-- gone. Runs after the revision is given: whoever empties rows holds the head of conflicts, too.
create function private.admit_conflict() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about constant text := new.parts ->> 'collection';
  is_there boolean;
begin
  if tg_op = 'INSERT' then
    insert into private.conflict_arrivals (document_id) values (new.id) on conflict do nothing;
  end if;
  if about is null or about <> all (private.people_collections()) then
    return new;
  end if;
  execute format('select exists (select from public.%I t where t.id = $1 and not exists (
      select from private.emptied e where e.collection = %L and e.document_id = t.id and e.revision = t.revision))', about, about)
  into is_there using new.parts ->> 'id';
  if not is_there then
    raise exception 'the row that this conflict is about was erased for good' using errcode = 'PT410';
  end if;
  return new;
end;
$$;

create trigger admit_conflict before insert or update on public.documents
for each row when (new.id like 'conflict-%') execute function private.admit_conflict();

revoke execute on function private.conflicts_about(text, text[], text[]), private.admit_conflict() from public;
