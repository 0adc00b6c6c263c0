-- How long what people send is kept, and how it goes. A row whose time is over becomes an empty
-- tombstone: every column blank, a new revision, its former states removed; so it leaves the devices.
-- Much later the tombstone itself goes, and the head says from which revision on a device has missed
-- nothing (`complete_from`): an older one reads the collection again from its beginning.

alter table public.sync_heads add column complete_from bigint not null default 0;
comment on column public.sync_heads.complete_from is
  'A device that has read up to this revision at least has missed no tombstone; an older one starts again from zero.';

-- The one place where the durations stand: tests/content/retention.test.ts holds the privacy text to them.
-- `collection` null: every one. `overdue_when` says which rows (t) the time counts for, since they last changed.
create table private.retention (
  what text primary key,
  kept interval not null,
  collection text,
  overdue_when text
);
comment on table private.retention is 'How long each kind of row is kept.';
alter table private.retention enable row level security;

insert into private.retention (what, kept, collection, overdue_when) values
  ('messages', '3 years', 'contact_submissions', 'not t.deleted and not t.junk'),
  ('junk_messages', '30 days', 'contact_submissions', 'not t.deleted and t.junk'),
  -- Refused: put aside as unwanted, or taken back after it was approved.
  ('refused_comments', '30 days', 'comments', 'not t.deleted and not t.approved and (t.junk or exists (
    select from public.revisions r
    where r.collection = ''comments'' and r.document_id = t.id and r.state ->> ''approved'' = ''true''))'),
  ('waiting_comments', '1 year', 'comments', 'not t.deleted and not t.approved and not t.junk'),
  ('unsubscribed', '3 years', 'newsletter_subscribers', 'not t.deleted and t.status = ''unsubscribed'''),
  ('junk_subscriptions', '30 days', 'newsletter_subscribers', 'not t.deleted and t.junk'),
  ('trash', '30 days', null, 't.deleted'),
  ('tombstones', '90 days', null, null),
  ('invitations', '30 days', null, null),
  ('throttle', '1 hour', null, null);

create function private.kept(what text) returns interval
language sql stable set search_path = '' as $$
  select retention.kept from private.retention where retention.what = kept.what;
$$;

-- Tombstones that say nothing any more, as they were emptied: one that was written since is none of them.
create table private.emptied (
  collection text not null,
  document_id text not null,
  revision bigint not null,
  emptied_at timestamptz not null,
  primary key (collection, document_id)
);
alter table private.emptied enable row level security;

-- When the retention was last applied: once a day is enough, however many ask for it.
create table private.retention_runs (
  single boolean primary key default true check (single),
  applied_at timestamptz not null default '-infinity'
);
insert into private.retention_runs default values;
alter table private.retention_runs enable row level security;

-- When a row last changed by the server's clock: a device's may be years away. A row that never did: when it came.
create function private.last_change(collection text, id text, created_at timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce((
    select revisions.changed_at from public.revisions
    where revisions.collection = last_change.collection and revisions.document_id = last_change.id
    order by revisions.id desc limit 1), last_change.created_at);
$$;

-- Empties rows of a collection and forgets what they were; answers how many. The caller holds the head.
create function private.empty_rows(name text, ids text[], moment timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  blanks text := (
    select string_agg(format('%I = default', attname), ', ')
    from pg_catalog.pg_attribute
    where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'created_at', 'updated_at', 'deleted', 'revision'));
  emptied integer;
begin
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
  perform set_config('vitrine.importing', 'off', true);
  -- The last of them was written just now, by the history's own trigger.
  delete from public.revisions where collection = name and document_id = any (ids);
  return emptied;
end;
$$;

-- Removes the tombstones that were emptied before a moment, and raises the floor above them in the same
-- transaction; answers how many. The caller holds the head.
create function private.purge_tombstones(name text, before timestamptz) returns integer
language plpgsql set search_path = '' as $$
declare
  purged integer;
  last_purged bigint;
begin
  execute format('with gone as (
      delete from public.%I t using private.emptied e
      where e.collection = %L and e.document_id = t.id and e.revision = t.revision and t.deleted
        and e.emptied_at <= $1
      returning t.revision)
    select count(*), max(revision) from gone', name, name)
  into purged, last_purged using before;
  if purged > 0 then
    update public.sync_heads set complete_from = greatest(complete_from, last_purged) where collection = name;
  end if;
  -- What is gone, or was written since it was emptied.
  execute format('delete from private.emptied e where e.collection = %L and not exists (
      select from public.%I t where t.id = e.document_id and t.revision = e.revision)', name, name);
  return purged;
end;
$$;

-- Rows of a collection whose time was over at a moment, and that are not emptied yet.
create function private.overdue(name text, moment timestamptz) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  conditions text := (
    select string_agg(format('(%s) and private.last_change(%L, t.id, t.created_at) <= %L::timestamptz',
      overdue_when, name, moment - kept), ' or ')
    from private.retention
    where overdue_when is not null and (collection is null or collection = name));
  ids text[];
begin
  execute format('select array_agg(t.id) from public.%I t where (%s) and not exists (
      select from private.emptied e
      where e.collection = %L and e.document_id = t.id and e.revision = t.revision)', name, conditions, name)
  into ids;
  return coalesce(ids, '{}');
end;
$$;

-- Does at a moment what the retention asks for, whoever calls; answers {"emptied": {collection: rows},
-- "purged": {collection: rows}}. Takes the heads in the order of their names, each before its rows.
create function private.apply_retention(moment timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  name text;
  ids text[];
  purged integer;
  emptied_rows jsonb := '{}';
  purged_rows jsonb := '{}';
begin
  for name in select collection from public.sync_heads order by collection collate "C" loop
    perform private.lock_head(name);
    purged := private.purge_tombstones(name, moment - private.kept('tombstones'));
    if purged > 0 then
      purged_rows := purged_rows || jsonb_build_object(name, purged);
    end if;
    ids := private.overdue(name, moment);
    if cardinality(ids) > 0 then
      emptied_rows := emptied_rows || jsonb_build_object(name, private.empty_rows(name, ids, moment));
    end if;
  end loop;
  -- Addresses of people who were asked to become administrators, once that is settled.
  delete from public.admin_invitations
  where coalesce(accepted_at, expires_at) <= moment - private.kept('invitations');
  delete from private.submissions where at <= moment - private.kept('throttle');
  update private.retention_runs set applied_at = moment;
  return jsonb_build_object('emptied', emptied_rows, 'purged', purged_rows);
end;
$$;

-- Has the retention applied, at most once in 20 hours: {"status": "applied", "emptied", "purged"} or
-- {"status": "recent"}. Refused with 42501 for anyone but an administrator.
create function public.apply_retention() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  -- Whoever holds the row is applying it.
  perform from private.retention_runs where applied_at <= now() - interval '20 hours' for update skip locked;
  if not found then
    return jsonb_build_object('status', 'recent');
  end if;
  return jsonb_build_object('status', 'applied') || private.apply_retention(now());
end;
$$;

-- What somebody wrote to the site and was emptied for good stays empty, whatever a device or a backup still has
-- of it. Runs after the revision is given: a change of its dates alone leaves it as empty as it was.
create function private.stay_empty() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  dates constant text[] := '{created_at,updated_at,revision}';
begin
  update private.emptied set revision = new.revision
  where collection = tg_table_name and document_id = old.id and revision = old.revision;
  if found and to_jsonb(new) - dates <> to_jsonb(old) - dates then
    raise exception 'this row was erased for good' using errcode = 'PT410';
  end if;
  return new;
end;
$$;

create trigger stay_empty before update on public.contact_submissions
for each row execute function private.stay_empty();
create trigger stay_empty before update on public.comments
for each row execute function private.stay_empty();
create trigger stay_empty before update on public.newsletter_subscribers
for each row execute function private.stay_empty();

-- As before, but for a row that was purged: who has not heard of it is told by a conflict, without the
-- words of people that this server has forgotten; who knows that it is gone may bring it back.
create or replace function private.apply_change(collection text, next jsonb, assumed jsonb) returns jsonb
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

-- Where the database has a scheduler, it asks every night; elsewhere the embedded server does, and every
-- back office that opens.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('vitrine-retention', '17 3 * * *', 'select private.apply_retention(now())');
  end if;
end;
$$;

revoke execute on function private.kept(text), private.last_change(text, text, timestamptz),
  private.empty_rows(text, text[], timestamptz), private.purge_tombstones(text, timestamptz),
  private.overdue(text, timestamptz), private.apply_retention(timestamptz), private.stay_empty()
from public;
revoke execute on function public.apply_retention() from public, anon;
grant execute on function public.apply_retention() to authenticated;
