-- A revision means something only on the server that counted it. After a restored backup, a database moved
-- elsewhere or a new data folder the same numbers belong to other rows. Each numbering therefore has an epoch, a
-- random word that devices keep beside the revision they have reached, as Kafka keeps leader epochs (KIP-101).
-- A device is up to date with its past when its epoch is the present one and its revision is at most the head's,
-- or when its epoch is a former one and its revision is at most the last of that epoch. Otherwise it reads all again.

-- What changes when this server may have gone back in time: it was started, or its heads were loaded anew.
create function private.incarnation() returns text
language sql stable set search_path = '' as $$
  select extract(epoch from pg_catalog.pg_postmaster_start_time()) || '/' || pg_catalog.pg_relation_filenode('public.sync_heads');
$$;

create function private.new_epoch() returns text
language sql volatile set search_path = '' as $$
  select left(gen_random_uuid()::text, 8);
$$;

-- The former epochs with one more that ends at a revision: {epoch: its last revision}, the newest 20.
create function private.with_former_epoch(former jsonb, epoch text, last_revision bigint) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(newest.key, newest.value)
  from (
    select each.key, each.value from jsonb_each(former || jsonb_build_object(epoch, last_revision)) as each
    order by (each.value)::bigint desc, each.key = epoch desc limit 20) as newest;
$$;

alter table public.sync_heads
  add column epoch text,
  add column former_epochs jsonb not null default '{}',
  add column incarnation text;
update public.sync_heads set epoch = private.new_epoch(), incarnation = private.incarnation();
alter table public.sync_heads
  alter column epoch set not null, alter column epoch set default private.new_epoch(),
  alter column incarnation set not null, alter column incarnation set default private.incarnation();
comment on column public.sync_heads.epoch is 'Names the numbering that the revisions belong to.';
comment on column public.sync_heads.former_epochs is '{epoch: its last revision}, the newest 20.';
comment on column public.sync_heads.incarnation is 'The server that the epoch began on: another one begins a new epoch with its first write.';

-- Visitors have a numbering of their own, in which only what they can see counts: from the administrators' one
-- they could tell how many drafts there are, and when somebody works. The same columns, the same meaning. A row
-- of this table is taken after the collection's head, never before.
create table private.published_counters (
  collection text primary key,
  revision bigint not null default 0,
  complete_from bigint not null default 0,
  epoch text not null default private.new_epoch(),
  former_epochs jsonb not null default '{}',
  incarnation text not null default private.incarnation()
);
comment on table private.published_counters is 'The heads of the visitors'' numbering.';
alter table private.published_counters enable row level security;

-- As with published rows: the view that runs as its owner lies in `private`, the one the API shows passes it on.
create view private.published_heads with (security_barrier) as
  select collection, revision, epoch, complete_from, former_epochs from private.published_counters;
create view public.published_heads with (security_invoker) as select * from private.published_heads;
grant select on private.published_heads, public.published_heads to anon, authenticated;

-- The visitors' grant stays: a client from before this migration still asks, gets no head and waits for its update.
drop policy "visitors read the heads of what they read" on public.sync_heads;
create policy "administrators read heads" on public.sync_heads for select to anon, authenticated
using ((select public.is_admin()));

-- Takes the next revisions of a collection, and its head until the transaction ends; answers the last of them. The
-- first one that a restarted or restored server takes begins a new epoch.
create function private.next_revision(name text, how_many integer default 1) returns bigint
language plpgsql set search_path = '' as $$
declare
  present constant text := private.incarnation();
  given bigint;
begin
  update public.sync_heads as head set
    revision = head.revision + how_many,
    epoch = case when head.incarnation = present then head.epoch else private.new_epoch() end,
    former_epochs = case when head.incarnation = present then head.former_epochs
      else private.with_former_epoch(head.former_epochs, head.epoch, head.revision) end,
    incarnation = present
  where head.collection = name
  returning head.revision into strict given;
  return given;
end;
$$;

-- The next of the revisions that the transaction has taken at once, or null: `vitrine.reserved` holds the collection,
-- the next and the last of them. Taken one by one, each makes another version of the head, and the next one has to
-- walk past all of them: with many rows that is worse than linear.
create function private.reserved_revision(name text) returns bigint
language plpgsql set search_path = '' as $$
declare
  reserved constant text[] := string_to_array(current_setting('vitrine.reserved', true), ' ');
  given constant bigint := reserved[2];
begin
  if reserved[1] is distinct from name or given > reserved[3]::bigint then
    return null;
  end if;
  perform set_config('vitrine.reserved', concat_ws(' ', name, given + 1, reserved[3]), true);
  return given;
end;
$$;

-- The next revision of the visitors' numbering. The caller holds the head.
create function private.next_published_revision(name text) returns bigint
language plpgsql set search_path = '' as $$
declare
  present constant text := private.incarnation();
  given bigint;
begin
  update private.published_counters as counter set
    revision = counter.revision + 1,
    epoch = case when counter.incarnation = present then counter.epoch else private.new_epoch() end,
    former_epochs = case when counter.incarnation = present then counter.former_epochs
      else private.with_former_epoch(counter.former_epochs, counter.epoch, counter.revision) end,
    incarnation = present
  where counter.collection = name
  returning counter.revision into strict given;
  return given;
end;
$$;

-- Begins a new epoch of a collection in both numberings. Without history every device reads the
-- collection again, and the row of the present revision may be gone: nothing is complete before it.
create function private.begin_epoch(name text, keeps_history boolean) returns void
language plpgsql set search_path = '' as $$
begin
  update public.sync_heads as head set
    former_epochs = case when keeps_history
      then private.with_former_epoch(head.former_epochs, head.epoch, head.revision) else '{}' end,
    complete_from = case when keeps_history then head.complete_from else head.revision end,
    epoch = private.new_epoch(),
    incarnation = private.incarnation()
  where head.collection = name;
  update private.published_counters as counter set
    former_epochs = case when keeps_history
      then private.with_former_epoch(counter.former_epochs, counter.epoch, counter.revision) else '{}' end,
    complete_from = case when keeps_history then counter.complete_from else counter.revision end,
    epoch = private.new_epoch(),
    incarnation = private.incarnation()
  where counter.collection = name;
end;
$$;

-- For the SQL editor, after rows were put back by hand on a running server, before anybody writes again:
--   select private.begin_epochs();
-- Devices that are ahead of the present revisions read all again, the others nothing.
create function private.begin_epochs() returns void
language plpgsql set search_path = '' as $$
declare
  name text;
begin
  for name in select collection from public.sync_heads order by collection collate "C" loop
    perform private.begin_epoch(name, true);
  end loop;
end;
$$;

revoke execute on function private.incarnation(), private.new_epoch(), private.with_former_epoch(jsonb, text, bigint),
  private.next_revision(text, integer), private.reserved_revision(text), private.next_published_revision(text), private.begin_epoch(text, boolean),
  private.begin_epochs()
from public;
