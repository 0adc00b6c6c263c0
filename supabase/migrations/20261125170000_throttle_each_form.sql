-- Five of ten minutes from one address were counted over all forms together: whoever had subscribed and commented an
-- article or two could not write a message any more. Each form has its own five.

alter table private.submissions add column form text not null default '';

create function private.throttled(form text) returns boolean
language plpgsql set search_path = '' as $$
declare
  hash text := private.caller_address_hash();
begin
  -- Before any head, always: who writes several things takes their locks in one order.
  perform pg_advisory_xact_lock(hashtext('private.submissions'));
  delete from private.submissions where at < now() - interval '1 hour';
  if (
      select count(*) >= 5 from private.submissions as sent
      where sent.address_hash = hash and sent.form = throttled.form and sent.at > now() - interval '10 minutes')
    or (select count(*) >= 60 from private.submissions where at > now() - interval '1 minute')
  then
    return true;
  end if;
  insert into private.submissions (address_hash, form) values (hash, throttled.form);
  return false;
end;
$$;

-- The three forms as before, each with a count of its own.

-- Stores a message: name, email, message; phone, company, service, source; website, filling_ms.
create or replace function public.submit_contact(submission jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  refusal text := private.refusal(submission);
  address text := lower(private.said(submission, 'email'));
  words text := private.said(submission, 'message');
  repeated boolean;
begin
  if refusal is null then
    refusal := case
      when private.said(submission, 'name') = '' then 'Le nom est requis'
      when words = '' then 'Le message est requis'
      when length(words) > 20000 then 'Le message est trop long'
      when length(private.said(submission, 'phone')) > 300 or length(private.said(submission, 'company')) > 300
        or length(private.said(submission, 'service')) > 64 then 'Un champ est trop long'
      when private.said(submission, 'source') not in ('homepage', 'contact') then 'Envoi illisible'
    end;
  end if;
  if refusal is not null then
    return private.answer('refused', refusal);
  end if;
  if exists (select 1 from public.contact_submissions where id = submission ->> 'id') then
    return private.answer('received');
  end if;
  if private.throttled('contact') then
    return private.answer('throttled');
  end if;
  -- The same words twice from one person, or a third time from anybody. Not at once: who mistyped their
  -- address sends them again.
  select count(*) >= 2 or coalesce(bool_or(email = address), false) into repeated
  from public.contact_submissions where message = words and created_at > now() - interval '1 day';
  insert into public.contact_submissions (id, name, email, phone, company, service, message, source, junk, website, filling_ms)
  values (
    submission ->> 'id', private.said(submission, 'name'), address,
    private.said(submission, 'phone'), private.said(submission, 'company'), private.said(submission, 'service'),
    words, private.said(submission, 'source'), repeated or private.crowded() or private.looks_automatic(submission),
    private.said(submission, 'website'), private.filling_ms(submission))
  on conflict (id) do nothing;
  return private.answer('received');
end;
$$;

-- Stores a comment, to be approved: post_id, name, email, content; website, filling_ms.
-- A draft and a missing article are answered alike.
create or replace function public.submit_comment(submission jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  refusal text := private.refusal(submission);
  address text := lower(private.said(submission, 'email'));
  words text := private.said(submission, 'content');
  article public.posts;
  repeated boolean;
begin
  select * into article from public.posts
  where id = submission ->> 'post_id' and published and kind = 'article' and not deleted;
  if refusal is null then
    refusal := case
      when private.said(submission, 'name') = '' then 'Le nom est requis'
      when words = '' then 'Le commentaire est requis'
      when length(words) > 20000 then 'Le commentaire est trop long'
      when article.id is null then 'Article introuvable'
    end;
  end if;
  if refusal is not null then
    return private.answer('refused', refusal);
  end if;
  if exists (select 1 from public.comments where id = submission ->> 'id') then
    return private.answer('received');
  end if;
  if private.throttled('comment') then
    return private.answer('throttled');
  end if;
  -- As with messages; one person may say the same of two articles.
  select count(*) >= 2 or coalesce(bool_or(post_id = article.id and email = address), false) into repeated
  from public.comments where content = words and created_at > now() - interval '1 day';
  insert into public.comments (id, post_id, post_title, name, email, content, junk, website, filling_ms)
  values (
    submission ->> 'id', article.id, article.title, private.said(submission, 'name'), address, words,
    repeated or private.crowded() or private.looks_automatic(submission),
    private.said(submission, 'website'), private.filling_ms(submission))
  on conflict (id) do nothing;
  return private.answer('received');
end;
$$;

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
  if private.throttled('newsletter') then
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

drop function private.throttled();
revoke execute on function private.throttled(text) from public;
