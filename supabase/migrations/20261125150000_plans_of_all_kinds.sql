-- Everything that visitors read is published, withdrawn and swapped at a moment that was chosen, not articles alone: a
-- price changes at its hour with nobody online. The moments are instants, and visitors see none of them.
create function private.planned_kinds() returns text[]
language sql immutable set search_path = '' as $$
  -- In the order in which whoever takes several heads takes them.
  select array['documents', 'faqs', 'glossary', 'plans', 'posts', 'projects', 'services', 'testimonials', 'tools'];
$$;

do $$
declare
  name text;
begin
  foreach name in array private.planned_kinds() loop
    if name <> 'posts' then
      execute format('alter table public.%I add column publish_at timestamptz(3), add column withdraw_at timestamptz(3)', name);
      execute format('create index %I on public.%I (least(publish_at, withdraw_at))
        where not deleted and (publish_at is not null or withdraw_at is not null)', name || '_plans', name);
      execute format('create trigger settle_plans before insert or update on public.%I
        for each row execute function private.settle_plans()', name);
      update private.publications set private_columns = private_columns || '{publish_at,withdraw_at}' where collection = name;
      perform private.publish(name);
    end if;
  end loop;
end;
$$;

alter table private.plan_failures add column collection text not null default 'posts';
alter table private.plan_failures alter column collection drop default,
  drop constraint plan_failures_pkey, add primary key (collection, document_id);

-- Rows whose plans are due at a moment, the earliest first.
create function private.due_plans(name text, moment timestamptz)
returns table (id text, state jsonb, publish_at timestamptz, withdraw_at timestamptz)
language plpgsql stable set search_path = '' as $$
begin
  return query execute format('select t.id, to_jsonb(t), t.publish_at::timestamptz, t.withdraw_at::timestamptz
    from public.%I t
    where not t.deleted and least(t.publish_at, t.withdraw_at) <= $1 and (t.publish_at is not null or t.withdraw_at is not null)
    order by least(t.publish_at, t.withdraw_at), t.id', name) using moment;
end;
$$;

-- Does what one row's plans ask for at a moment. Where both have come, the later one stands. Publishing moves the
-- changes that wait to where visitors read them, by the same write.
create function private.carry_out_plan(name text, state jsonb, moment timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  publish_at constant timestamptz := state ->> 'publish_at';
  withdraw_at constant timestamptz := state ->> 'withdraw_at';
  is_due constant boolean := coalesce(publish_at <= moment, false);
  is_over constant boolean := coalesce(withdraw_at <= moment, false) and (not is_due or withdraw_at >= publish_at);
  names constant text := (select string_agg(quote_ident(each), ', ') from unnest(private.stageable_columns(name)) as each);
  next jsonb := private.next_state(name, state);
begin
  if is_due then
    if name = 'posts' then
      -- An article is dated no later than the day it came out on.
      next := next || jsonb_build_object('date',
        least((next ->> 'date')::date, (publish_at at time zone 'Europe/Paris')::date));
    end if;
    execute format('update public.%2$I t set (%1$s) = (select %1$s from jsonb_populate_record(null::public.%2$I, $1)),
        staged = null, published = $2, publish_at = null,
        withdraw_at = case when t.withdraw_at > $3 then t.withdraw_at end, updated_at = $3 where t.id = $4', names, name)
    using next, not is_over, moment, state ->> 'id';
  else
    execute format('update public.%I set published = false, withdraw_at = null, updated_at = $1 where id = $2', name)
    using moment, state ->> 'id';
  end if;
end;
$$;

-- Carries out every plan whose moment has come, once: each is cleared by the write that carries it out, under the
-- head that every write of its kind holds. Answers {"done", "late", "failed"}: late ones were due over two minutes
-- ago, failed ones stay, are noted and tried again.
create or replace function private.carry_out_plans(moment timestamptz default clock_timestamp()) returns jsonb
language plpgsql set search_path = '' as $$
declare
  name text;
  planned record;
  done integer := 0;
  late integer := 0;
  failed integer := 0;
begin
  foreach name in array private.planned_kinds() loop
    -- Most of the time nothing is due, and nobody waits.
    continue when not exists (select from private.due_plans(name, moment));
    perform private.lock_head(name);
    -- Read anew under the lock: another caller may have been first, or a device may have moved the plan.
    for planned in select * from private.due_plans(name, moment) loop
      begin
        perform private.carry_out_plan(name, planned.state, moment);
        delete from private.plan_failures f where f.collection = name and f.document_id = planned.id;
        done := done + 1;
        late := late + (least(planned.publish_at, planned.withdraw_at) < moment - interval '2 minutes')::integer;
      exception when others then
        -- The moment's fault, not the document's: all of it is tried again.
        if sqlstate ~ '^(40|53|55|57|58|XX)' then
          raise;
        end if;
        failed := failed + 1;
        insert into private.plan_failures (collection, document_id, reason) values (name, planned.id, left(sqlerrm, 300))
        on conflict (collection, document_id) do update set failed_at = now(), reason = excluded.reason;
        raise warning 'plan of %/% failed: %', name, planned.id, sqlerrm;
      end;
    end loop;
  end loop;
  -- A host is asked for a build at most every 30 seconds: what waited since is asked for here.
  if exists (select from private.site_rebuild where automatic) then
    perform private.ask_for_rebuild();
  end if;
  return jsonb_build_object('done', done, 'late', late, 'failed', failed);
end;
$$;
drop function private.carry_out_plan(public.posts, timestamptz);

-- What is planned of one kind: rows of {"collection", "id", "kind", "title", "what", "at", "late", "reason"?}.
create function private.plans_of(name text) returns setof jsonb
language plpgsql stable set search_path = '' as $$
declare
  title constant text := case name when 'faqs' then 'question' when 'glossary' then 'term'
    when 'testimonials' then 'client_name' when 'tools' then 'name' else 'title' end;
begin
  return query execute format($sql$
    select jsonb_build_object('collection', $1, 'id', t.id, 'kind', to_jsonb(t) ->> 'kind',
      'title', private.next_state($1, to_jsonb(t)) ->> $2, 'what', planned.what, 'at', planned.at,
      'late', planned.at < clock_timestamp() - interval '2 minutes', 'reason', f.reason)
    from public.%I t
    cross join lateral (values (case when t.published then 'swap' else 'publish' end, t.publish_at), ('withdraw', t.withdraw_at))
      as planned (what, at)
    left join private.plan_failures f
      on f.collection = $1 and f.document_id = t.id and planned.at <= clock_timestamp()
    where not t.deleted and planned.at is not null and (t.publish_at is not null or t.withdraw_at is not null)
    $sql$, name) using name, title;
end;
$$;

-- What is planned, the next first; `what` is publish, swap or withdraw, late where the moment has passed by over two
-- minutes. Refused with 42501 for anyone but an administrator.
create or replace function public.planned() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return coalesce((
    select jsonb_agg(planned order by (planned ->> 'at')::timestamptz, planned ->> 'id')
    from unnest(private.planned_kinds()) as name, private.plans_of(name) as planned), '[]');
end;
$$;

revoke execute on function private.planned_kinds(), private.due_plans(text, timestamptz),
  private.carry_out_plan(text, jsonb, timestamptz), private.plans_of(text)
from public;
