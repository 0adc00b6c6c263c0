-- Asks for the pages to be built again: of the host, through pg_net and its build hook, or of the
-- embedded server, which builds them itself. Off until one of them is there. The README says how to
-- set the hook; in one line of the SQL editor:
--   update private.site_rebuild set hook = 'https://api.netlify.com/build_hooks/…', automatic = false;

-- One row. Whoever knows the hook can have the site built as often as they like: it has no policy and
-- no grant, so nobody reads it through the API, administrators included.
create table private.site_rebuild (
  single boolean primary key default true check (single),
  hook text constraint hook_is_https check (hook ~ '^https://[^\s/]+/\S*$' and length(hook) <= 2000),
  -- Whether publishing asks by itself.
  automatic boolean not null default false,
  -- The last request, and the transaction that made it: what else that one writes is in the same build.
  asked_at timestamptz,
  asked_in xid8,
  request bigint,
  -- Why it came to nothing: 'unavailable' (pg_net), 'build' (the embedded server).
  failure text
);
insert into private.site_rebuild default values;
alter table private.site_rebuild enable row level security;

-- Builds that are wished for and not yet asked for, one a transaction. A table to add to, so that no
-- push waits for another.
create table private.rebuild_wishes (
  transaction xid8 primary key default pg_current_xact_id(),
  wished_at timestamptz not null default now()
);
alter table private.rebuild_wishes enable row level security;

-- True in the embedded server: it is one session, which listens for what it says itself.
create function private.rebuilds_here() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from pg_listening_channels() as channel where channel = 'site_rebuild');
$$;

create function private.can_rebuild() returns boolean
language sql stable set search_path = '' as $$
  select private.rebuilds_here()
    or exists (select from private.site_rebuild where hook is not null)
      and to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is not null;
$$;

-- Asks for one build for all that is wished for: of the host at most every 30 seconds, since each may
-- cost minutes. What is wished for meanwhile waits for the next call of this function.
create function private.ask_for_rebuild() returns void
language plpgsql set search_path = '' as $$
declare
  settings private.site_rebuild;
  sent bigint;
  problem text;
begin
  -- Whoever holds the row is asking: what they do not see yet is asked for next time.
  select * into settings from private.site_rebuild for update skip locked;
  if settings.single is null or not private.can_rebuild()
    or not exists (select from private.rebuild_wishes)
    or settings.asked_at > now() - interval '30 seconds' and not private.rebuilds_here()
  then
    return;
  end if;
  if private.rebuilds_here() then
    perform pg_notify('site_rebuild', '');
  else
    begin
      -- Sent once this transaction is committed.
      sent := net.http_post(url := settings.hook, timeout_milliseconds := 10000);
    exception when others then
      problem := 'unavailable';
    end;
  end if;
  delete from private.rebuild_wishes;
  update private.site_rebuild set asked_at = now(), asked_in = pg_current_xact_id(),
    request = sent, failure = problem;
end;
$$;

create function private.wish_for_rebuild() returns void
language sql set search_path = '' as $$
  insert into private.rebuild_wishes default values on conflict do nothing;
$$;

-- What became of a request to the host: null, its status from 400 on, 'unreachable'. pg_net forgets after six hours.
-- Its messages stay here: they may name the hook.
create function private.failure_of(request bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  answer text;
begin
  if request is not null and to_regclass('net._http_response') is not null then
    execute 'select case when status_code >= 400 then status_code::text when status_code is null then ''unreachable'' end
      from net._http_response where id = $1' into answer using request;
  end if;
  return answer;
exception when others then
  return null;
end;
$$;

-- Has the pages built again. Answers {"status"}: "asked"; "waiting" where the last request is so young
-- that this one is kept for later; "rebuild_failed"; "rebuild_not_configured". Refused with 42501 for anyone but an administrator.
create function public.rebuild_site() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  if not private.can_rebuild() then
    return jsonb_build_object('status', 'rebuild_not_configured');
  end if;
  perform private.wish_for_rebuild();
  perform private.ask_for_rebuild();
  return jsonb_build_object('status', case
    when exists (select from private.rebuild_wishes) then 'waiting'
    when (select failure from private.site_rebuild) is not null then 'rebuild_failed'
    else 'asked' end);
end;
$$;

-- How rebuilding stands: {"configured", "automatic", "now", "asked_at"?, "waiting", "failure"?}, the hook never.
-- Asks for what waits, once its time has come. Refused with 42501 for anyone but an administrator.
create function public.rebuild_state() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  perform private.ask_for_rebuild();
  return (
    select jsonb_build_object('configured', private.can_rebuild(), 'automatic', automatic, 'now', clock_timestamp(),
      'asked_at', asked_at, 'waiting', exists (select from private.rebuild_wishes),
      'failure', coalesce(failure, private.failure_of(request)))
    from private.site_rebuild);
end;
$$;

-- Whether visitors see a row of a collection in that state.
create function private.is_published(name text, state jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  seen boolean;
begin
  execute (
    select format('select not v.deleted and (%s) from jsonb_populate_record(null::public.%I, $1) as v', published_when, name)
    from private.publications where collection = name) into seen using state;
  return coalesce(seen, false);
end;
$$;

-- Where that is switched on: asks when what visitors read has changed. Whatever goes wrong with it, the edit is kept.
create function private.rebuild_after_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from private.site_rebuild where automatic and asked_in is distinct from pg_current_xact_id()) then
    return null;
  end if;
  begin
    if private.is_published(tg_table_name, to_jsonb(new))
      or tg_op = 'UPDATE' and private.is_published(tg_table_name, to_jsonb(old))
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

-- Makes a public collection one whose changes ask for a build.
create function private.rebuild_with(name text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger rebuild_after_change after insert or update on public.%I
    for each row execute function private.rebuild_after_change()', name);
end;
$$;
select private.rebuild_with(collection) from private.publications;

revoke execute on function private.rebuilds_here(), private.can_rebuild(), private.ask_for_rebuild(),
  private.wish_for_rebuild(), private.failure_of(bigint), private.is_published(text, jsonb),
  private.rebuild_after_change(), private.rebuild_with(text)
from public;
revoke execute on function public.rebuild_site(), public.rebuild_state() from public, anon;
grant execute on function public.rebuild_site(), public.rebuild_state() to authenticated;
