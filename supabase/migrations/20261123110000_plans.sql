-- Articles that are published and withdrawn at a moment that was chosen, with nobody online. The moments are
-- instants: which hour of Paris one is, the device has settled where it was chosen.
alter table public.posts
  add column publish_at timestamptz(3),
  add column withdraw_at timestamptz(3);
create index posts_plans on public.posts (least(publish_at, withdraw_at))
where not deleted and (publish_at is not null or withdraw_at is not null);

-- A plan is gone once its article is what it would have made of it, whoever did so.
create function private.settle_plans() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.published then
    new.publish_at := null;
  elsif tg_op = 'UPDATE' and old.published then
    new.withdraw_at := null;
  end if;
  return new;
end;
$$;
create trigger settle_plans before insert or update on public.posts
for each row execute function private.settle_plans();

-- Does what one article's plans ask for at a moment. Where both have come, the later one stands.
create function private.carry_out_plan(post public.posts, moment timestamptz) returns void
language sql set search_path = '' as $$
  update public.posts set
    published = coalesce(post.publish_at <= moment, false)
      and not coalesce(post.withdraw_at <= moment and post.withdraw_at >= post.publish_at, false),
    publish_at = case when post.publish_at > moment then post.publish_at end,
    withdraw_at = case when post.withdraw_at > moment then post.withdraw_at end,
    -- An article is dated no later than the day it came out on.
    date = case when post.publish_at <= moment
      then least(post.date, (post.publish_at at time zone 'Europe/Paris')::date) else post.date end,
    updated_at = moment
  where id = post.id;
$$;

-- Carries out every plan whose moment has come, once: each is cleared by the write that carries it out, under the
-- head that every write of articles holds. Answers {"done", "late", "failed"}: late ones were due over two minutes ago,
-- failed ones stay and are tried again.
create function private.carry_out_plans(moment timestamptz default clock_timestamp()) returns jsonb
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
        done := done + 1;
        late := late + (least(post.publish_at, post.withdraw_at) < moment - interval '2 minutes')::integer;
      exception when others then
        -- The moment's fault, not the article's: all of it is tried again.
        if sqlstate ~ '^(40|53|55|57|58|XX)' then
          raise;
        end if;
        failed := failed + 1;
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

-- Where the database has a scheduler, it looks every minute; the embedded server has a timer of its own.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('vitrine-plans', '* * * * *', 'select private.carry_out_plans()');
  end if;
end;
$$;

-- Visitors learn of no plan.
update private.publications set private_columns = private_columns || '{publish_at,withdraw_at}' where collection = 'posts';
select private.publish('posts');

revoke execute on function private.settle_plans(), private.carry_out_plan(public.posts, timestamptz),
  private.carry_out_plans(timestamptz)
from public;
