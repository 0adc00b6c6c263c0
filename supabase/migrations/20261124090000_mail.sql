-- The outbox: every mail that this site sends is a row here before it leaves, and stays one afterwards. A worker
-- claims rows under a lease, says of each when it hands it to the mail server, and notes what the server said. Where
-- nobody can know whether the server took a mail, it is uncertain, and only a person has it sent again.

-- What the worker last said of itself, and how the database wakes one that is hosted. One row, without policy or grant.
create table private.mail_road (
  single boolean primary key default true check (single),
  -- The function that sends, and what it is to be called with: a hosted project's, set in the SQL editor.
  hook text constraint hook_is_https check (hook ~ '^https://[^\s/]+/\S*$' and length(hook) <= 2000),
  secret text,
  -- Of the worker: by which server it sends and as whom; null where no server is set.
  server text,
  sender text,
  seen_at timestamptz(3)
);
insert into private.mail_road default values;
alter table private.mail_road enable row level security;

create table private.mails (
  id uuid primary key default gen_random_uuid(),
  -- Without the angle brackets; the same for the same mail, whoever sends it and how often.
  message_id text not null unique,
  purpose text not null
    constraint mails_purpose_choice check (purpose in ('confirm', 'campaign', 'notice', 'reply', 'account', 'test')),
  dedupe_key text not null unique constraint mails_dedupe_key_length check (length(dedupe_key) between 1 and 500),
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  body_text text not null,
  headers jsonb not null default '{}' constraint mails_headers_object check (jsonb_typeof(headers) = 'object'),
  -- posts.id and newsletter_subscribers.id.
  campaign_id text,
  subscriber text,
  state text not null default 'waiting' constraint mails_state_choice
    check (state in ('waiting', 'sending', 'sent', 'refused', 'uncertain', 'cancelled')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default now(),
  last_attempt_at timestamptz(3),
  -- Whose claim it is, and until when.
  lease uuid,
  leased_until timestamptz(3),
  server_answer text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
comment on table private.mails is 'Every mail that this site has sent or is to send.';
alter table private.mails enable row level security;
create index mails_due on private.mails (next_attempt_at, created_at) where state = 'waiting';
create index mails_under_way on private.mails (leased_until) where state = 'sending';
create index mails_attempts on private.mails (last_attempt_at);
create index mails_newest on private.mails (created_at desc);
-- Nobody gets a campaign twice, under whatever key it was asked for.
create unique index mails_campaign_recipient on private.mails (campaign_id, lower(recipient)) where purpose = 'campaign';

-- True for a text that could end a header's line, or that no mail program shows.
create function private.breaks_line(value text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(value ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]', false);
$$;

create function private.is_mail_address(value text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(not private.breaks_line(value) and length(value) <= 300
    and value ~ '^[^\s@<>(),;:"\\\[\]]+@[^\s@<>(),;:"\\\[\]]+\.[^\s@<>(),;:"\\\[\]]+$', false);
$$;

-- True for headers that may be added to a mail: names and texts, and none that says where it goes or what it is.
create function private.are_mail_headers(headers jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(headers) = 'object' and not exists (
    select from jsonb_each(headers)
    where key !~ '^[A-Za-z][A-Za-z0-9-]{0,60}$' or jsonb_typeof(value) <> 'string'
      or private.breaks_line(value #>> '{}') or length(value #>> '{}') > 900
      or lower(key) ~ '^(from|to|cc|bcc|sender|reply-to|return-path|subject|date|message-id|received|dkim-.*|mime-version|content-.*|resent-.*)$');
$$;

-- Puts a mail in the outbox, once for each dedupe key, and answers its id. Refused with 22023 for what is no address
-- and for line breaks in what becomes a header. `p_not_before`: when it may leave; infinity holds it back.
create function private.enqueue_mail(
  p_purpose text,
  p_recipient text,
  p_dedupe_key text,
  p_subject text,
  p_html text,
  p_text text,
  p_headers jsonb default '{}',
  p_reply_to text default null,
  p_campaign text default null,
  p_subscriber text default null,
  p_not_before timestamptz default null
) returns uuid
language plpgsql set search_path = '' as $$
declare
  added uuid;
begin
  if not private.is_mail_address(p_recipient) or p_reply_to is not null and not private.is_mail_address(p_reply_to) then
    raise exception 'mail_address_invalid' using errcode = '22023';
  elsif p_subject is null or private.breaks_line(p_subject) or length(p_subject) > 900
    or not coalesce(private.are_mail_headers(p_headers), false)
  then
    raise exception 'mail_header_invalid' using errcode = '22023';
  end if;
  insert into private.mails
    (message_id, purpose, dedupe_key, recipient, reply_to, subject, html, body_text, headers, campaign_id, subscriber, next_attempt_at)
  values (
    left(encode(sha256(convert_to(p_dedupe_key, 'UTF8')), 'hex'), 40) || '@'
      || coalesce((select nullif(split_part(sender, '@', 2), '') from private.mail_road), 'vitrine.invalid'),
    p_purpose, p_dedupe_key, p_recipient, p_reply_to, p_subject, coalesce(p_html, ''), coalesce(p_text, ''), p_headers,
    p_campaign, p_subscriber, coalesce(p_not_before, now()))
  on conflict do nothing
  returning id into added;
  return coalesce(added,
    (select id from private.mails where dedupe_key = p_dedupe_key),
    (select id from private.mails
     where purpose = 'campaign' and p_purpose = 'campaign' and campaign_id = p_campaign and lower(recipient) = lower(p_recipient)));
end;
$$;

-- Wakes the embedded server's worker: it is one session, which listens for what it says itself.
create function private.announce_mails() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('mails', '');
  return null;
end;
$$;
create trigger announce_mails after insert on private.mails
for each statement execute function private.announce_mails();

-- Lends a worker up to `p_limit` mails that are due, oldest first, for some seconds: at most `p_per_minute` in any
-- minute, and `p_per_domain` to any one domain, all workers together. A mail whose worker fell silent while the
-- server had it is uncertain from then on; one that was only lent is lent again.
create function private.claim_mails(
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
    limit least(p_limit, coalesce(p_per_minute - (select coalesce(sum(mails), 0) from busy), p_limit)::integer)
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

-- Says that a worker is about to hand a mail to the server, and renews its lease. False where the mail is no longer
-- its own or no longer to be sent: then it must not.
create function private.start_mail(p_id uuid, p_lease uuid, p_lease_seconds integer default 120,
  p_moment timestamptz default clock_timestamp()) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.mails set state = 'sending', attempts = attempts + 1, last_attempt_at = p_moment,
    leased_until = p_moment + make_interval(secs => p_lease_seconds), server_answer = null
  where id = p_id and lease = p_lease and state = 'waiting' and leased_until >= p_moment;
  return found;
end;
$$;

-- Notes what became of a mail that a worker handed to the server: 'sent', 'refused', 'uncertain', or 'later' for one
-- that is to be tried again after some seconds. False where it is no longer that worker's.
create function private.finish_mail(p_id uuid, p_lease uuid, p_outcome text, p_answer text,
  p_retry_seconds integer default null, p_moment timestamptz default clock_timestamp()) returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.mails set
    state = case p_outcome when 'later' then 'waiting' else p_outcome end,
    server_answer = left(p_answer, 1000),
    next_attempt_at = case p_outcome when 'later' then p_moment + make_interval(secs => coalesce(p_retry_seconds, 60)) else next_attempt_at end,
    sent_at = case p_outcome when 'sent' then p_moment end,
    -- What lets a person in is kept no longer than it takes to bring it to them.
    html = case when p_outcome = 'sent' and purpose = 'account' then '' else html end,
    body_text = case when p_outcome = 'sent' and purpose = 'account' then '' else body_text end,
    lease = null, leased_until = null
  -- Whoever was only slow still knows what became of it.
  where id = p_id and lease = p_lease and state in ('sending', 'uncertain');
  return found;
end;
$$;

-- Gives back what was lent and not begun.
create function private.return_mails(p_lease uuid) returns void
language sql set search_path = '' as $$
  update private.mails set lease = null, leased_until = null where lease = p_lease and state = 'waiting';
$$;

-- What a worker says of itself: by which server it sends and as whom, or null and null.
create function private.report_mail_worker(p_server text, p_sender text) returns void
language sql set search_path = '' as $$
  update private.mail_road set server = p_server, sender = p_sender, seen_at = clock_timestamp();
$$;

-- Cancels the mails of a campaign that have not left, or those of one of its subscribers; answers how many.
create function private.cancel_campaign_mails(p_campaign text, p_subscriber text default null) returns integer
language plpgsql set search_path = '' as $$
declare
  touched integer;
begin
  update private.mails set state = 'cancelled', lease = null, leased_until = null
  where campaign_id = p_campaign and state = 'waiting' and (p_subscriber is null or subscriber = p_subscriber);
  get diagnostics touched = row_count;
  return touched;
end;
$$;

-- A mail as the back office lists it: without what it says.
create function private.mail_summary(mail private.mails) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(mail) - '{html,body_text,headers,dedupe_key,lease,leased_until}'::text[];
$$;

-- The mails, newest first: {"mails": [summary, …], "counts": {state: number}, "server", "sender", "seen_at"}. Of one
-- state where that is given, and older than a moment. Refused with 42501 for anyone but an administrator.
create function public.list_mails(state text default null, before timestamptz default null, size integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return (
    select jsonb_build_object(
      'mails', (
        select coalesce(jsonb_agg(private.mail_summary(newest) order by newest.created_at desc, newest.id), '[]')
        from (
          select * from private.mails as m
          where (list_mails.state is null or m.state = list_mails.state) and (before is null or m.created_at < before)
          order by m.created_at desc, m.id limit least(greatest(size, 1), 500)) as newest),
      'counts', (
        select coalesce(jsonb_object_agg(each.state, each.mails), '{}')
        from (select m.state, count(*) as mails from private.mails as m group by 1) as each),
      'server', road.server, 'sender', road.sender, 'seen_at', road.seen_at)
    from private.mail_road as road);
end;
$$;

-- One mail with all it says: {"status": "found", "mail": {…}}, or {"status": "missing"}. Refused with 42501 for
-- anyone but an administrator.
create function public.read_mail(mail uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return coalesce(
    (select jsonb_build_object('status', 'found', 'mail', to_jsonb(m) - '{dedupe_key,lease,leased_until}'::text[])
     from private.mails as m where m.id = mail),
    jsonb_build_object('status', 'missing'));
end;
$$;

-- Has a mail sent again that was refused, or of which nobody knows whether it arrived: "waiting", or "unchanged" for
-- any other one. Whose mail is uncertain may get it twice. Refused with 42501 for anyone but an administrator.
create function public.resend_mail(mail uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  update private.mails set state = 'waiting', next_attempt_at = now(), attempts = 0, lease = null, leased_until = null
  where id = mail and state in ('refused', 'uncertain');
  if not found then
    return jsonb_build_object('status', 'unchanged');
  end if;
  perform pg_notify('mails', '');
  return jsonb_build_object('status', 'waiting');
end;
$$;

-- Keeps a mail from leaving: "cancelled", or "unchanged" for one that is no longer waiting. Refused with 42501 for
-- anyone but an administrator.
create function public.cancel_mail(mail uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  update private.mails set state = 'cancelled', lease = null, leased_until = null where id = mail and state = 'waiting';
  return jsonb_build_object('status', case when found then 'cancelled' else 'unchanged' end);
end;
$$;

revoke execute on function private.breaks_line(text), private.is_mail_address(text), private.are_mail_headers(jsonb),
  private.enqueue_mail(text, text, text, text, text, text, jsonb, text, text, text, timestamptz),
  private.announce_mails(), private.claim_mails(integer, integer, integer, integer, timestamptz),
  private.start_mail(uuid, uuid, integer, timestamptz),
  private.finish_mail(uuid, uuid, text, text, integer, timestamptz), private.return_mails(uuid),
  private.report_mail_worker(text, text), private.cancel_campaign_mails(text, text), private.mail_summary(private.mails)
from public;
revoke execute on function public.list_mails(text, timestamptz, integer), public.read_mail(uuid),
  public.resend_mail(uuid), public.cancel_mail(uuid)
from public, anon;
grant execute on function public.list_mails(text, timestamptz, integer), public.read_mail(uuid),
  public.resend_mail(uuid), public.cancel_mail(uuid)
to authenticated;
