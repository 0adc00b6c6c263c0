-- What scripts find out and fill up: who asks cannot be made up, floods are kept apart, and what
-- visitors can read does not change with what they may not know.

-- Who asks, as what stands before the database says it. Cloudflare, before every hosted project,
-- overwrites `cf-connecting-ip`. Elsewhere only the last entry of `x-forwarded-for` comes from the proxy
-- next to us: those before it are what the caller wrote. Whoever has an IPv6 network has 2^64 addresses
-- in it: it counts as one.
create function private.caller_network() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  said text := coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for', '');
  address text := regexp_replace(trim(regexp_replace(said, '^.*,', '')), '^::ffff:(?=\d+\.)', '', 'i');
begin
  return case when family(address::inet) = 6 then network(set_masklen(address::inet, 64))::text else host(address::inet) end;
exception when data_exception then
  return address;
end;
$$;

create or replace function private.caller_address_hash() returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to((select value from private.salt) || private.caller_network(), 'UTF8')), 'hex');
$$;

-- As before, but that submissions which arrive together are counted one after the other.
create or replace function private.throttled() returns boolean
language plpgsql set search_path = '' as $$
declare
  hash text := private.caller_address_hash();
begin
  -- Before any head, always: who writes several things takes their locks in one order.
  perform pg_advisory_xact_lock(hashtext('private.submissions'));
  delete from private.submissions where at < now() - interval '1 hour';
  if (select count(*) >= 5 from private.submissions where address_hash = hash and at > now() - interval '10 minutes')
    or (select count(*) >= 60 from private.submissions where at > now() - interval '1 minute')
  then
    return true;
  end if;
  insert into private.submissions (address_hash) values (hash);
  return false;
end;
$$;

-- True from the sixth submission of a minute on, whoever sends it: many addresses can be one person's. It is
-- kept apart, not refused: among the unwanted ones somebody finds it again.
create function private.crowded() returns boolean
language sql stable set search_path = '' as $$
  select count(*) > 5 from private.submissions where at > now() - interval '1 minute';
$$;

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
  if private.throttled() then
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
  if private.throttled() then
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

-- Adds or reactivates a subscriber: email, consent; website, filling_ms.
-- A known and an unknown address are answered alike.
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
  -- apart stays so in a crowd: else sending it twice would be enough.
  update public.newsletter_subscribers
  set status = 'active', junk = false, consent = private.said(submission, 'consent'),
    consented_at = now(), updated_at = now()
  where lower(email) = address and not deleted and (junk and not crowd or not junk and status <> 'active')
    and not private.looks_automatic(submission);
  insert into public.newsletter_subscribers (id, email, consent, consented_at, junk, website, filling_ms)
  select submission ->> 'id', address, private.said(submission, 'consent'), now(),
    crowd or private.looks_automatic(submission), private.said(submission, 'website'), private.filling_ms(submission)
  where not exists (select 1 from public.newsletter_subscribers where lower(email) = address and not deleted)
  on conflict do nothing;
  return private.answer('received');
end;
$$;

-- A head that moves, or does not, after one has subscribed an address tells whether it was known: of
-- collections that visitors cannot read, they do not see the head either.
drop policy "everybody reads heads" on public.sync_heads;
create policy "visitors read the heads of what they read" on public.sync_heads for select to anon, authenticated
using (to_regclass('public.published_' || collection) is not null or (select public.is_admin()));

-- Whether somebody holds an open invitation to that address: the embedded server asks it, nobody else.
create function private.is_invited(address text, token text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.admin_invitations
    where lower(email) = lower(address)
      and token_hash = encode(sha256(convert_to(coalesce(token, ''), 'UTF8')), 'hex')
      and accepted_at is null
      and expires_at > now());
$$;

revoke execute on function private.caller_network(), private.crowded(), private.is_invited(text, text) from public;
