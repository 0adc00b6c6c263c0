-- Who has the steps of the retention taken: the database's scheduler, the embedded server, a back office that opens.

-- Does one task, as far as one step goes. `reached` is where it stopped, null at its end.
create function private.do_retention_task(task text, name text, last_seen text, moment timestamptz, size integer,
  out touched integer, out looked integer, out reached text)
language plpgsql set search_path = '' as $$
begin
  case task
    when 'purge' then
      select step.touched, step.looked, step.reached into touched, looked, reached
      from private.purge_step(name, last_seen, moment, size) as step;
    when 'empty' then
      select step.touched, step.looked, step.reached into touched, looked, reached
      from private.empty_step(name, last_seen, moment, size) as step;
    when 'history' then
      select step.touched, step.looked, step.reached into touched, looked, reached
      from private.history_step(coalesce(nullif(last_seen, ''), '0')::bigint, moment, size) as step;
    when 'addresses' then
      -- Of people who were asked to become administrators, once that is settled.
      delete from public.admin_invitations
      where coalesce(accepted_at, expires_at) <= moment - private.kept('invitations');
      delete from private.submissions where at <= moment - private.kept('throttle');
      touched := 0;
      looked := 0;
  end case;
end;
$$;

-- Takes the next step of a run, one at a time: through tasks that find nothing to do, up to the first that does
-- something. Answers {"status": "more" | "applied", "emptied": {collection: rows}, "purged": {collection: rows}}.
create function private.retention_step(moment timestamptz default now(), size integer default 500) returns jsonb
language plpgsql set search_path = '' as $$
declare
  run private.retention_runs;
  now_due record;
  done record;
  looked integer := 0;
  answer jsonb := '{"status": "more", "emptied": {}, "purged": {}}';
begin
  select * into strict run from private.retention_runs for update;
  loop
    select task, collection into now_due from private.retention_tasks() where place = run.tasks_done + 1;
    if not found then
      update private.retention_runs set applied_at = moment, tasks_done = 0, last_seen = '';
      return answer || '{"status": "applied"}';
    end if;
    select * into done from private.do_retention_task(now_due.task, now_due.collection, run.last_seen, moment, size);
    run.tasks_done := run.tasks_done + case when done.reached is null then 1 else 0 end;
    run.last_seen := coalesce(done.reached, '');
    looked := looked + done.looked;
    if done.touched > 0 and now_due.task in ('purge', 'empty') then
      answer := jsonb_set(answer, array[case now_due.task when 'purge' then 'purged' else 'emptied' end, now_due.collection], to_jsonb(done.touched));
    end if;
    exit when done.touched > 0 or looked >= 4 * size;
  end loop;
  update private.retention_runs set tasks_done = run.tasks_done, last_seen = run.last_seen;
  return answer;
end;
$$;

-- Takes one step where one is due: a run begins 20 hours after the last one ended, and goes on until it is done.
-- Answers as `retention_step`, or {"status": "recent"}.
create function private.continue_retention() returns jsonb
language plpgsql set search_path = '' as $$
begin
  -- Whoever holds the row is taking a step.
  perform from private.retention_runs
  where applied_at <= now() - interval '20 hours' or tasks_done > 0 or last_seen <> ''
  for update skip locked;
  if not found then
    return jsonb_build_object('status', 'recent');
  end if;
  return private.retention_step();
end;
$$;

-- All steps of a run in one transaction, as of a moment: {"emptied": {collection: rows}, "purged": {collection: rows}}.
-- It holds every head until it is done: for tests, and for the SQL editor of a small site.
create or replace function private.apply_retention(moment timestamptz) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb;
  sums jsonb := '{"emptied": {}, "purged": {}}';
  what text;
  each record;
begin
  update private.retention_runs set tasks_done = 0, last_seen = '';
  perform private.lock_head(collection) from (
    select collection from public.sync_heads order by collection collate "C") as heads;
  loop
    answer := private.retention_step(moment);
    foreach what in array array['emptied', 'purged'] loop
      for each in select key, value from jsonb_each(answer -> what) loop
        sums := jsonb_set(sums, array[what, each.key],
          to_jsonb(coalesce((sums -> what ->> each.key)::integer, 0) + each.value::integer));
      end loop;
    end loop;
    exit when answer ->> 'status' = 'applied';
  end loop;
  return sums;
end;
$$;

-- Has the next step of the retention taken: {"status": "more", "emptied", "purged"} where another one is to follow,
-- {"status": "applied", …} after the last, {"status": "recent"} where that was less than 20 hours ago or somebody
-- else is taking one. Refused with 42501 for anyone but an administrator.
create or replace function public.apply_retention() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return private.continue_retention();
end;
$$;

-- Where the database has a scheduler: a step a minute, each a transaction of its own, for two hours of the night.
-- What is left goes on the next night, or when a back office opens.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('vitrine-retention', '* 3-4 * * *', 'select private.continue_retention()');
  end if;
end;
$$;

revoke execute on function private.retention_tasks(), private.heads_to_empty(text), private.overdue_when(text, timestamptz),
  private.empty_step(text, text, timestamptz, integer), private.purge_step(text, text, timestamptz, integer),
  private.history_step(bigint, timestamptz, integer),
  private.do_retention_task(text, text, text, timestamptz, integer), private.retention_step(timestamptz, integer),
  private.continue_retention()
from public;
