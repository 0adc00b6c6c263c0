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
