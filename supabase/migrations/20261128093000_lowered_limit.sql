-- Whoever sets a limit of mails in a minute has often just sent more: until that minute was over, the room that is left was
-- negative, which PostgreSQL refuses, and the screen of mails told of an error in English instead of waiting.

-- As before, but that no room is none.
-- Lends a worker up to `p_limit` mails that are due, oldest first, for some seconds: at most `p_per_minute` in any
-- minute, and `p_per_domain` to any one domain, all workers together. A mail whose worker fell silent while the
-- server had it is uncertain from then on; one that was only lent is lent again.
create or replace function private.claim_mails(
  p_limit integer,
  p_lease_seconds integer default 120,
  p_per_minute integer default null,
  p_per_domain integer default null,
  p_moment timestamptz default clock_timestamp()
) returns setof private.mails
language plpgsql set search_path = '' as $$
declare
  new_lease constant uuid := gen_random_uuid();
  minute constant timestamptz := p_moment - interval '1 minute';
begin
  update private.mails as m set state = 'cancelled', server_answer = private.dead_mail_reason(m, p_moment),
    lease = null, leased_until = null,
    -- What let a person in is kept no longer.
    html = case purpose when 'account' then '' else html end,
    body_text = case purpose when 'account' then '' else body_text end
  where state = 'waiting' and purpose in ('account', 'confirm', 'notice')
    and (m.leased_until is null or m.leased_until <= p_moment) and private.dead_mail_reason(m, p_moment) is not null;
  update private.mails set state = 'uncertain', leased_until = null,
    server_answer = coalesce(server_answer, 'worker_lost')
  where state = 'sending' and leased_until < p_moment;
  -- Two workers that count at the same moment would each stay below the limits, and not together.
  perform from private.mail_road for update;
  return query
  with busy as (
    select lower(split_part(recipient, '@', 2)) as domain, count(*) as mails from private.mails
    where last_attempt_at > minute or state = 'waiting' and leased_until >= p_moment
    group by 1
  ), due as (
    select m.id, row_number() over (partition by lower(split_part(m.recipient, '@', 2)) order by m.next_attempt_at, m.created_at, m.id)
        + coalesce(busy.mails, 0) as place, m.next_attempt_at, m.created_at
    from (
      select * from private.mails
      where state = 'waiting' and next_attempt_at <= p_moment and (leased_until is null or leased_until < p_moment)
      order by next_attempt_at, created_at, id limit 5000) as m
    left join busy on busy.domain = lower(split_part(m.recipient, '@', 2))
  ), chosen as (
    select m.id from private.mails as m join due using (id)
    where (p_per_domain is null or due.place <= p_per_domain) and m.state = 'waiting'
      and (m.leased_until is null or m.leased_until < p_moment)
    order by due.next_attempt_at, due.created_at, m.id
    limit greatest(0, least(p_limit, coalesce(p_per_minute - (select coalesce(sum(mails), 0) from busy), p_limit)::integer))
    for update of m skip locked
  )
  update private.mails as m set lease = new_lease, leased_until = p_moment + make_interval(secs => p_lease_seconds),
    -- As long as no server has seen it, its id may still become one of the sender's domain.
    message_id = case when m.last_attempt_at is null
      then split_part(m.message_id, '@', 1) || '@' || coalesce(nullif(split_part(road.sender, '@', 2), ''), split_part(m.message_id, '@', 2))
      else m.message_id end
  from chosen, private.mail_road as road
  where m.id = chosen.id
  returning m.*;
end;
$$;
