-- A plan to publish is for a draft, or for the changes that wait in what is published: without either it is gone.
create or replace function private.settle_plans() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.published and coalesce(new.staged, '{}') = '{}' then
    new.publish_at := null;
  end if;
  if tg_op = 'UPDATE' and old.published and not new.published then
    new.withdraw_at := null;
  end if;
  return new;
end;
$$;

-- Does what one article's plans ask for at a moment. Where both have come, the later one stands. Publishing moves the
-- changes that wait to where visitors read them, by the same write.
create or replace function private.carry_out_plan(post public.posts, moment timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  is_due constant boolean := coalesce(post.publish_at <= moment, false);
  is_over constant boolean := coalesce(post.withdraw_at <= moment, false)
    and (not is_due or post.withdraw_at >= post.publish_at);
  names constant text := (select string_agg(quote_ident(each), ', ') from unnest(private.stageable_columns('posts')) as each);
  next jsonb := private.next_state('posts', to_jsonb(post));
begin
  if is_due then
    -- An article is dated no later than the day it came out on.
    next := next || jsonb_build_object('date',
      least((next ->> 'date')::date, (post.publish_at at time zone 'Europe/Paris')::date));
    execute format('update public.posts set (%1$s) = (select %1$s from jsonb_populate_record($1, $2)),
        staged = null, published = $3, publish_at = null,
        withdraw_at = case when withdraw_at > $4 then withdraw_at end, updated_at = $4 where id = ($1).id', names)
    using post, next, not is_over, moment;
  else
    update public.posts set published = false, withdraw_at = null, updated_at = moment where id = post.id;
  end if;
end;
$$;

revoke execute on function private.carry_out_plan(public.posts, timestamptz) from public;

-- Why a plan could not be carried out, until it is: what the database said last.
create table private.plan_failures (
  document_id text primary key,
  failed_at timestamptz(3) not null default now(),
  reason text not null
);
alter table private.plan_failures enable row level security;

-- Carries out every plan whose moment has come, once: each is cleared by the write that carries it out, under the
-- head that every write of articles holds. Answers {"done", "late", "failed"}: late ones were due over two minutes ago,
-- failed ones stay, are noted and tried again.
create or replace function private.carry_out_plans(moment timestamptz default clock_timestamp()) returns jsonb
language plpgsql set search_path = '' as $$
declare
  post public.posts;
  done integer := 0;
  late integer := 0;
  failed integer := 0;
begin
  -- Most of the time nothing is due, and nobody waits.
  if exists (select from public.posts
    where not deleted and least(publish_at, withdraw_at) <= moment and (publish_at is not null or withdraw_at is not null))
  then
    perform private.lock_head('posts');
    -- Read anew under the lock: another caller may have been first, or a device may have moved the plan.
    for post in
      select * from public.posts
      where not deleted and least(publish_at, withdraw_at) <= moment and (publish_at is not null or withdraw_at is not null)
      order by least(publish_at, withdraw_at), id
    loop
      begin
        perform private.carry_out_plan(post, moment);
        delete from private.plan_failures where document_id = post.id;
        done := done + 1;
        late := late + (least(post.publish_at, post.withdraw_at) < moment - interval '2 minutes')::integer;
      exception when others then
        -- The moment's fault, not the article's: all of it is tried again.
        if sqlstate ~ '^(40|53|55|57|58|XX)' then
          raise;
        end if;
        failed := failed + 1;
        insert into private.plan_failures (document_id, reason) values (post.id, left(sqlerrm, 300))
        on conflict (document_id) do update set failed_at = now(), reason = excluded.reason;
        raise warning 'plan of post % failed: %', post.id, sqlerrm;
      end;
    end loop;
  end if;
  -- A host is asked for a build at most every 30 seconds: what waited since is asked for here.
  if exists (select from private.site_rebuild where automatic) then
    perform private.ask_for_rebuild();
  end if;
  return jsonb_build_object('done', done, 'late', late, 'failed', failed);
end;
$$;

-- What is planned, the next first: [{"id", "title", "what", "at", "late", "reason"?}, …], what being publish, swap or
-- withdraw; late where the moment has passed by over two minutes. Refused with 42501 for anyone but an administrator.
create function public.planned() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'title', private.next_state('posts', to_jsonb(p)) ->> 'title',
      'what', planned.what, 'at', planned.at, 'late', planned.at < clock_timestamp() - interval '2 minutes', 'reason', f.reason)
      order by planned.at, p.id)
    from public.posts p
    cross join lateral (values (case when p.published then 'swap' else 'publish' end, p.publish_at), ('withdraw', p.withdraw_at))
      as planned (what, at)
    left join private.plan_failures f on f.document_id = p.id and planned.at <= clock_timestamp()
    where not p.deleted and planned.at is not null and (p.publish_at is not null or p.withdraw_at is not null)), '[]');
end;
$$;
revoke execute on function public.planned() from public, anon;
grant execute on function public.planned() to authenticated;
