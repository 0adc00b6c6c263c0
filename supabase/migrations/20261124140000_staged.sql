-- Changes that wait: `staged` holds the fields of a row's next state. Visitors see the other columns alone, until a
-- write moves those fields there. Null where none wait; a field that is staged empty is null in it.
do $$
declare
  name text;
begin
  foreach name in array array['posts', 'projects', 'testimonials', 'services', 'plans', 'faqs', 'glossary', 'tools', 'documents'] loop
    execute format('alter table public.%1$I add column staged jsonb
      constraint %2$I check (jsonb_typeof(staged) = ''object'')
      constraint %3$I check (length(staged::text) <= 1000000)',
      name, name || '_staged_shape', name || '_staged_length');
    update private.publications set private_columns = private_columns || '{staged}' where collection = name;
  end loop;
end;
$$;

-- `shown_at` is the server's own too: `updated_at` of the row when what visitors see of it last changed.
create or replace function private.server_columns() returns text[]
language sql immutable set search_path = '' as $$
  select array['revision', 'change_id', 'published_revision', 'shown_at'];
$$;

-- Columns of a public collection that no visitor sees.
create function private.hidden_columns(name text) returns text[]
language sql stable set search_path = '' as $$
  select private.server_columns() || private_columns from private.publications where collection = name;
$$;

-- Numbers a row that is written. It also counts for visitors when they see it after the write or saw it before, and
-- it is another to them than it was: so a withdrawn row reaches them as one tombstone, and a draft, a staged change, a
-- message kept apart or a later edit of what was withdrawn moves nothing that they can read. `vitrine.change` is set
-- by a push alone: any other writer leaves no id.
create or replace function private.stamp_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  condition text;
  is_seen boolean;
  was_seen boolean := false;
  unseen text[];
begin
  new.revision := coalesce(private.reserved_revision(tg_table_name), private.next_revision(tg_table_name));
  new.change_id := nullif(current_setting('vitrine.change', true), '')::uuid;
  select published_when into condition from private.publications where collection = tg_table_name;
  if condition is null then
    return new;
  end if;
  execute format('select not v.deleted and (%s) from (select ($1).*) as v', condition) into is_seen using new;
  if tg_op = 'INSERT' then
    new.published_revision := null;
    new.shown_at := null;
  else
    execute format('select not v.deleted and (%s) from (select ($1).*) as v', condition) into was_seen using old;
    new.published_revision := old.published_revision;
    new.shown_at := old.shown_at;
  end if;
  if is_seen and was_seen then
    unseen := private.hidden_columns(tg_table_name) || '{updated_at}';
    if to_jsonb(new) - unseen = to_jsonb(old) - unseen then
      return new;
    end if;
  end if;
  if is_seen or was_seen then
    new.published_revision := private.next_published_revision(tg_table_name);
    new.shown_at := new.updated_at;
  end if;
  return new;
end;
$$;

-- (Re)creates published_<name> from the table's present columns: a migration that adds a column
-- to a public collection ends with `select private.publish('<name>')`. One that hides rows that were published
-- also calls `private.begin_epoch('<name>', false)`, since no tombstone tells of them.
-- The view shows published rows without their private columns, with the moment at which they last changed for
-- visitors, and of one that was published its id alone, as deleted. What never was published is not in it.
create or replace function private.publish(name text) returns void
language plpgsql set search_path = '' as $$
declare
  publication private.publications;
  columns text;
begin
  select * into strict publication from private.publications where collection = name;
  execute format('alter table public.%I add column if not exists published_revision bigint,
    add column if not exists shown_at timestamptz(3)', name);
  execute format('create unique index if not exists %I on public.%I (published_revision)', name || '_published_revision', name);
  insert into private.published_counters (collection) values (name) on conflict do nothing;
  perform private.number_published(name);
  select string_agg(case attname when 'updated_at' then 'v.shown_at as updated_at' else format('v.%I', attname) end, ', '
    order by attnum) into columns
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
end;
$$;

-- Gives every row that visitors see and that has no number of theirs the next one, in the order of revisions.
-- Its revision stays, and so does its history.
create or replace function private.number_published(name text) returns void
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
  execute format('update public.%I set shown_at = updated_at where shown_at is null and published_revision is not null', name);
  execute format('alter table public.%I enable trigger user', name);
  execute format('update private.published_counters set revision = greatest(revision,
      (select coalesce(max(published_revision), 0) from public.%I)) where collection = %L', name, name);
end;
$$;

select private.publish(collection) from private.publications;

-- Where that is switched on: asks when what visitors read has changed. Whatever goes wrong with it, the edit is kept.
create or replace function private.rebuild_after_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.site_rebuild where automatic and asked_in is distinct from pg_current_xact_id()) then
    return null;
  end if;
  begin
    if tg_op = 'INSERT' and new.published_revision is not null
      or tg_op = 'UPDATE' and new.published_revision is distinct from old.published_revision
    then
      perform private.wish_for_rebuild();
      perform private.ask_for_rebuild();
    end if;
  exception when others then
    null;
  end;
  return null;
end;
$$;

revoke execute on function private.hidden_columns(text) from public;
