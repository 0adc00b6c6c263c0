-- Rows say which change made them, and where they stand in the visitors' numbering. Both columns are the server's
-- own, as `revision` is: no document has them.

-- Columns that no client sets and no document has.
create function private.server_columns() returns text[]
language sql immutable set search_path = '' as $$
  select array['revision', 'change_id', 'published_revision'];
$$;

-- What the table makes of a row sent as JSON: types normalised by Postgres, unknown keys dropped.
create or replace function private.as_row(collection text, value jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  result jsonb;
begin
  execute format('select to_jsonb(jsonb_populate_record(null::public.%I, $1)) - $2', collection)
  into result using value, private.server_columns();
  return result;
end;
$$;

-- Columns that a client sent and may set. Those it does not know keep their value.
create or replace function private.sent_columns(collection text, next jsonb) returns text
language sql stable set search_path = '' as $$
  select string_agg(quote_ident(attname), ', ')
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', collection)::regclass
    and attnum > 0 and not attisdropped
    and next ? attname::text
    and attname <> 'former_slugs' and attname <> all (private.server_columns());
$$;

alter table private.document add column change_id uuid;

do $$
declare
  name text;
begin
  for name in select collection from public.sync_heads loop
    execute format('alter table public.%I add column change_id uuid', name);
  end loop;
end;
$$;

-- Numbers a row that is written. It also counts for visitors when they see it after the write or saw it before: so
-- a withdrawn row reaches them as one tombstone, and a draft, a message kept apart or a later edit of what was
-- withdrawn moves nothing that they can read. `vitrine.change` is set by a push alone: any other writer leaves no id.
create or replace function private.stamp_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  condition text;
  is_seen boolean;
begin
  new.revision := coalesce(private.reserved_revision(tg_table_name), private.next_revision(tg_table_name));
  new.change_id := nullif(current_setting('vitrine.change', true), '')::uuid;
  select published_when into condition from private.publications where collection = tg_table_name;
  if condition is null then
    return new;
  end if;
  if tg_op = 'INSERT' then
    execute format('select not v.deleted and (%s) from (select ($1).*) as v', condition) into is_seen using new;
    new.published_revision := null;
  else
    execute format('select bool_or(not v.deleted and (%s)) from (select ($1).* union all select ($2).*) as v', condition)
    into is_seen using new, old;
    new.published_revision := old.published_revision;
  end if;
  if is_seen then
    new.published_revision := private.next_published_revision(tg_table_name);
  end if;
  return new;
end;
$$;

-- Gives every row that visitors see and that has no number of theirs the next one, in the order of revisions.
-- Its revision stays, and so does its history.
create function private.number_published(name text) returns void
language plpgsql set search_path = '' as $$
declare
  condition text := (select published_when from private.publications where collection = name);
begin
  execute format('alter table public.%I disable trigger user', name);
  execute format('with numbered as (
      select v.id, counter.revision + row_number() over (order by v.revision) as number
      from public.%1$I v, private.published_counters counter
      where counter.collection = %2$L and v.published_revision is null and not v.deleted and (%3$s))
    update public.%1$I t set published_revision = numbered.number from numbered where numbered.id = t.id',
    name, name, condition);
  execute format('alter table public.%I enable trigger user', name);
  execute format('update private.published_counters set revision = greatest(revision,
      (select coalesce(max(published_revision), 0) from public.%I)) where collection = %L', name, name);
end;
$$;

-- (Re)creates published_<name> from the table's present columns: a migration that adds a column
-- to a public collection ends with `select private.publish('<name>')`. One that hides rows that were published
-- also calls `private.begin_epoch('<name>', false)`, since no tombstone tells of them.
-- The view shows published rows without their private columns, and of one that was published its id alone, as
-- deleted. What never was published is not in it.
create or replace function private.publish(name text) returns void
language plpgsql set search_path = '' as $$
declare
  publication private.publications;
  columns text;
begin
  select * into strict publication from private.publications where collection = name;
  execute format('alter table public.%I add column if not exists published_revision bigint', name);
  execute format('create unique index if not exists %I on public.%I (published_revision)', name || '_published_revision', name);
  insert into private.published_counters (collection) values (name) on conflict do nothing;
  select string_agg(format('v.%I', attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', name)::regclass
    and attnum > 0 and not attisdropped
    and attname not in ('id', 'deleted')
    and attname <> all (private.server_columns())
    and attname <> all (publication.private_columns);

  execute format('drop view if exists public.%1$I, private.%1$I', 'published_' || name);
  execute format('create view private.%I with (security_barrier) as
    select t.id, %s, v.id is null as deleted, t.published_revision as revision
    from public.%I t left join public.%I v on v.id = t.id and not v.deleted and (%s)
    where t.published_revision is not null',
    'published_' || name, columns, name, name, publication.published_when);
  execute format('create view public.%1$I with (security_invoker) as select * from private.%1$I', 'published_' || name);
  execute format('grant select on private.%1$I, public.%1$I to anon, authenticated', 'published_' || name);
  perform private.number_published(name);
end;
$$;

-- Rows that were withdrawn or deleted before this migration get no number: a device that has none of the new epochs
-- reads all again, and lets go of what is not there.
select private.publish(collection) from private.publications;

revoke execute on function private.server_columns(), private.number_published(text) from public;
grant execute on function private.server_columns() to authenticated;
