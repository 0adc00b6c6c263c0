-- The retention in steps. One that did everything in one transaction was worse than linear (every row makes a new
-- version of its head, and the next one walks past all of them) and held the heads until its end. A step is one
-- short transaction: it looks at some rows, writes at most `size` of one collection, notes where it stopped, and
-- holds the head while it writes.

insert into private.retention (what, kept) values ('history', '1 year');

alter table private.retention_runs
  add column tasks_done integer not null default 0,
  add column last_seen text not null default '';
comment on column private.retention_runs.tasks_done is 'Of the run under way; 0 between runs.';
comment on column private.retention_runs.last_seen is 'The last row that the present task has looked at.';

-- What a run does, in its order.
create function private.retention_tasks() returns table (place bigint, task text, collection text)
language sql stable set search_path = '' as $$
  select row_number() over (order by each.collection collate "C", each.task desc), each.task, each.collection
  from (
    select t.task, heads.collection from public.sync_heads as heads, unnest(array['purge', 'empty']) as t (task)
    -- After all collections.
    union all select 'history', '~' union all select 'addresses', '~') as each;
$$;

-- The heads that emptying rows of a collection takes: conflicts about what people sent are documents.
create function private.heads_to_empty(name text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(distinct each order by each) from unnest(case
    when name = any (private.people_collections()) then array[name, 'documents'] else array[name] end) as each;
$$;

-- True, as SQL, for a row `t` of a collection whose time was over at a moment, and that is not emptied yet. Written as
-- a comparison, `emptied` is looked up by its key for each row, never read whole.
create function private.overdue_when(name text, moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select format('((%s) and t.revision is distinct from (
      select e.revision from private.emptied e where e.collection = %L and e.document_id = t.id))',
    string_agg(format('((%s) and private.last_change(%L, t.id, t.created_at) <= %L::timestamptz)',
      overdue_when, name, moment - kept), ' or '), name)
  from private.retention
  where overdue_when is not null and (collection is null or collection = name);
$$;

drop function private.overdue(text, timestamptz);

-- Empties at most `size` of the rows after `last_seen` whose time is over. `reached` is where it stopped, null at the end.
create function private.empty_step(name text, last_seen text, moment timestamptz, size integer,
  out touched integer, out looked integer, out reached text)
language plpgsql set search_path = '' as $$
declare
  at_once constant integer := 4 * size;
  condition constant text := private.overdue_when(name, moment);
  ids text[];
  head text;
begin
  execute format('with looked as (
      select t.id, %s as overdue from public.%I t where t.id > $1 order by t.id limit $2)
    select array(select id from looked where overdue order by id limit $3), count(*), max(id) from looked',
    condition, name)
  into ids, looked, reached using last_seen, at_once, size;
  touched := 0;
  if cardinality(ids) = size then
    reached := ids[size];
  elsif looked < at_once then
    reached := null;
  end if;
  if cardinality(ids) = 0 then
    return;
  end if;
  foreach head in array private.heads_to_empty(name) loop
    perform private.lock_head(head);
  end loop;
  -- Some may have changed before the head was taken.
  execute format('select array(select t.id from public.%I t where t.id = any ($1) and %s)', name, condition)
  into ids using ids;
  touched := private.empty_rows(name, ids, moment);
end;
$$;

-- Removes the tombstones among the next `size` after `last_seen` that were emptied long ago, and raises both floors
-- above them in the same transaction. `reached` is where it stopped, null at the end.
create function private.purge_step(name text, last_seen text, moment timestamptz, size integer,
  out touched integer, out looked integer, out reached text)
language plpgsql set search_path = '' as $$
declare
  ids text[];
  last_purged bigint;
  last_published bigint;
begin
  with seen as (
    select document_id, emptied_at from private.emptied
    where collection = name and document_id > last_seen order by document_id limit size)
  select array(select document_id from seen where emptied_at <= moment - private.kept('tombstones')), count(*),
    case when count(*) = size then max(document_id) end
  into ids, looked, reached from seen;
  touched := 0;
  if cardinality(ids) = 0 then
    return;
  end if;
  perform private.lock_head(name);
  perform set_config('vitrine.purging', 'on', true);
  execute format('with gone as (
      delete from public.%I t using private.emptied e
      where t.id = any ($1) and e.collection = %L and e.document_id = t.id and e.revision = t.revision and t.deleted
      returning t.revision, (to_jsonb(t) ->> ''published_revision'')::bigint as published_revision)
    select count(*), max(revision), max(published_revision) from gone', name, name)
  into touched, last_purged, last_published using ids;
  perform set_config('vitrine.purging', 'off', true);
  update public.sync_heads set complete_from = greatest(complete_from, last_purged) where collection = name;
  update private.published_counters set complete_from = greatest(complete_from, last_published) where collection = name;
  -- Those that were written since they were emptied, too.
  delete from private.emptied where collection = name and document_id = any (ids);
end;
$$;

drop function private.purge_tombstones(text, timestamptz);

-- Forgets the former states after `last_seen` that are old, but for the newest 20 of each row.
create function private.history_step(last_seen bigint, moment timestamptz, size integer,
  out touched integer, out looked integer, out reached text)
language plpgsql set search_path = '' as $$
declare
  at_once constant integer := 4 * size;
  before constant timestamptz := moment - private.kept('history');
begin
  with seen as (
    select id, collection, document_id, changed_at from public.revisions where id > last_seen order by id limit at_once
  ), gone as (
    delete from public.revisions using seen
    where revisions.id = seen.id and seen.changed_at <= before and (
      select count(*) from (
        select from public.revisions as newer
        where newer.collection = seen.collection and newer.document_id = seen.document_id and newer.id > seen.id
        limit 20) as twenty) = 20
    returning 1)
  select (select count(*) from gone), count(*), case when count(*) = at_once and min(changed_at) <= before then max(id) end
  into touched, looked, reached from seen;
end;
$$;
