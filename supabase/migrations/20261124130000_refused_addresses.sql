-- A subscriber whose address the mail server refused for good is marked, and gets no letter any more: until they
-- subscribe and confirm anew, which shows that it is theirs after all.

alter table public.newsletter_subscribers
  drop constraint newsletter_subscribers_status_choice,
  add constraint newsletter_subscribers_status_choice check (status in ('pending', 'active', 'unsubscribed', 'bounced'));

-- As before, with the outcome 'unknown' for a mail whose address is none: it is refused, and whoever subscribed with
-- the address is marked.
create or replace function private.finish_mail(p_id uuid, p_lease uuid, p_outcome text, p_answer text,
  p_retry_seconds integer default null, p_moment timestamptz default clock_timestamp()) returns boolean
language plpgsql set search_path = '' as $$
declare
  address text;
begin
  -- As every writer of subscribers: the head before any row.
  if p_outcome = 'unknown' then
    perform private.lock_head('newsletter_subscribers');
  end if;
  update private.mails set
    state = case p_outcome when 'later' then 'waiting' when 'unknown' then 'refused' else p_outcome end,
    server_answer = left(p_answer, 1000),
    next_attempt_at = case p_outcome when 'later' then p_moment + make_interval(secs => coalesce(p_retry_seconds, 60)) else next_attempt_at end,
    sent_at = case p_outcome when 'sent' then p_moment end,
    -- What lets a person in is kept no longer than it takes to bring it to them.
    html = case when p_outcome = 'sent' and purpose = 'account' then '' else html end,
    body_text = case when p_outcome = 'sent' and purpose = 'account' then '' else body_text end,
    lease = null, leased_until = null
  -- Whoever was only slow still knows what became of it.
  where id = p_id and lease = p_lease and state in ('sending', 'uncertain')
  returning lower(recipient) into address;
  if address is null then
    return false;
  end if;
  if p_outcome = 'unknown' then
    update public.newsletter_subscribers set status = 'bounced', updated_at = now()
    where lower(email) = address and status = 'active' and not deleted;
  end if;
  return true;
end;
$$;

-- As before, and whoever was marked may come back.
-- Asks an address for its consent: email, consent; website, filling_ms. A known and an unknown one are answered alike,
-- and nobody is active before they confirmed.
create or replace function public.subscribe(submission jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  refusal text := private.refusal(submission);
  address text := lower(private.said(submission, 'email'));
  crowd boolean;
begin
  if refusal is null and length(private.said(submission, 'consent')) > 2000 then
    refusal := 'Envoi illisible';
  end if;
  if refusal is not null then
    return private.answer('refused', refusal);
  end if;
  if exists (select 1 from public.newsletter_subscribers where id = submission ->> 'id') then
    return private.answer('received');
  end if;
  if private.throttled() then
    return private.answer('throttled');
  end if;
  crowd := private.crowded();
  -- As every writer of several statements: the head before any row.
  perform private.lock_head('newsletter_subscribers');
  -- Only a person brings an address back, and what a robot did before does not stand in the way. What was kept
  -- apart stays so in a crowd: else sending it twice would be enough. Who waits for the mail gets another one,
  -- a while later.
  update public.newsletter_subscribers
  set status = 'pending', junk = false, confirmed_at = null, consent = private.said(submission, 'consent'), consented_at = now(), updated_at = now()
  where lower(email) = address and not deleted and not private.looks_automatic(submission)
    and (junk and not crowd or not junk and (
      status in ('unsubscribed', 'bounced') or status = 'pending' and not crowd and consented_at < now() - interval '10 minutes'));
  insert into public.newsletter_subscribers (id, email, status, consent, consented_at, junk, website, filling_ms)
  select submission ->> 'id', address, 'pending', private.said(submission, 'consent'), now(),
    crowd or private.looks_automatic(submission), private.said(submission, 'website'), private.filling_ms(submission)
  where not exists (select 1 from public.newsletter_subscribers where lower(email) = address and not deleted)
  on conflict do nothing;
  return private.answer('received');
end;
$$;
