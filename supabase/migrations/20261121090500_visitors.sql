-- The only ways a visitor writes. Each takes one object with the table's column names and answers
-- {"status": "received"}, {"status": "throttled"} (HTTP 429) or {"status": "refused", "message"}.
-- The same object may come any number of times: its `id` makes it one row.

-- Recent submissions, to limit them. The address is kept as a salted hash, for an hour.
create table private.submissions (
  at timestamptz not null default now(),
  address_hash text not null
);
create index submissions_at on private.submissions (at);

create table private.salt (value text not null default gen_random_uuid()::text);
insert into private.salt default values;

create function private.caller_address_hash() returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(
    (select value from private.salt) || coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), ''),
    'UTF8')), 'hex')
  from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as headers) as request;
$$;

-- True when the caller, or everybody together, sends too much. Only what is let through counts: a
-- device that waits and tries again gets its turn, and one address alone cannot use up everybody's share.
-- Limits: 5 in 10 minutes from one address, 60 in a minute from all.
create function private.throttled() returns boolean
language plpgsql set search_path = '' as $$
declare
  hash text := private.caller_address_hash();
begin
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

create function private.answer(status text, message text default null) returns jsonb
language plpgsql set search_path = '' as $$
begin
  -- Set, not raised: the caller reads the same kind of answer as ever.
  if status = 'throttled' then
    perform set_config('response.status', '429', true);
    perform set_config('response.headers', '[{"Retry-After": "600"}]', true);
  end if;
  return jsonb_strip_nulls(jsonb_build_object('status', status, 'message', message));
end;
$$;

-- A text field of a submission: trimmed, and never null. A list or an object is no text.
create function private.said(submission jsonb, field text) returns text
language sql immutable set search_path = '' as $$
  select trim(both E' \t\r\n' from case
    when jsonb_typeof(submission -> field) in ('string', 'number') then submission ->> field
    else ''
  end);
$$;

create function private.filling_ms(submission jsonb) returns integer
language sql immutable set search_path = '' as $$
  select case when submission ->> 'filling_ms' ~ '^\d{1,9}$' then (submission ->> 'filling_ms')::integer else 0 end;
$$;

-- A robot fills what people do not see, or faster than people do. Its message is kept apart, not refused.
create function private.looks_automatic(submission jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.said(submission, 'website') <> '' or private.filling_ms(submission) < 2000;
$$;

-- Why the submission's common fields are refused, in French, or null.
create function private.refusal(submission jsonb) returns text
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(submission) is distinct from 'object' then 'Envoi illisible'
    when coalesce(submission ->> 'id', '') !~ '^[A-Za-z0-9._-]{1,64}$' then 'Envoi illisible'
    when private.said(submission, 'email') !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' then 'Adresse email invalide'
    when length(private.said(submission, 'email')) > 300 then 'Adresse email invalide'
    when length(private.said(submission, 'name')) > 300 then 'Le nom est trop long'
    when length(private.said(submission, 'website')) > 2000 then 'Envoi illisible'
  end;
$$;

-- Stores a message: name, email, message; phone, company, service, source; website, filling_ms.
create function public.submit_contact(submission jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  refusal text := private.refusal(submission);
  repeated boolean;
begin
  if refusal is null then
    refusal := case
      when private.said(submission, 'name') = '' then 'Le nom est requis'
      when private.said(submission, 'message') = '' then 'Le message est requis'
      when length(private.said(submission, 'message')) > 20000 then 'Le message est trop long'
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
  repeated := exists (
    select 1 from public.contact_submissions
    where email = lower(private.said(submission, 'email')) and message = private.said(submission, 'message')
      and created_at > now() - interval '1 day');
  insert into public.contact_submissions (id, name, email, phone, company, service, message, source, junk, website, filling_ms)
  values (
    submission ->> 'id', private.said(submission, 'name'), lower(private.said(submission, 'email')),
    private.said(submission, 'phone'), private.said(submission, 'company'), private.said(submission, 'service'),
    private.said(submission, 'message'), private.said(submission, 'source'),
    repeated or private.looks_automatic(submission), private.said(submission, 'website'), private.filling_ms(submission))
  on conflict (id) do nothing;
  return private.answer('received');
end;
$$;

-- Stores a comment, to be approved: post_id, name, email, content; website, filling_ms.
-- A draft and a missing article are answered alike.
create function public.submit_comment(submission jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  refusal text := private.refusal(submission);
  article public.posts;
  repeated boolean;
begin
  select * into article from public.posts
  where id = submission ->> 'post_id' and published and kind = 'article' and not deleted;
  if refusal is null then
    refusal := case
      when private.said(submission, 'name') = '' then 'Le nom est requis'
      when private.said(submission, 'content') = '' then 'Le commentaire est requis'
      when length(private.said(submission, 'content')) > 20000 then 'Le commentaire est trop long'
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
  repeated := exists (
    select 1 from public.comments
    where post_id = article.id and email = lower(private.said(submission, 'email'))
      and content = private.said(submission, 'content') and created_at > now() - interval '1 day');
  insert into public.comments (id, post_id, post_title, name, email, content, junk, website, filling_ms)
  values (
    submission ->> 'id', article.id, article.title, private.said(submission, 'name'),
    lower(private.said(submission, 'email')), private.said(submission, 'content'),
    repeated or private.looks_automatic(submission), private.said(submission, 'website'), private.filling_ms(submission))
  on conflict (id) do nothing;
  return private.answer('received');
end;
$$;

-- Adds or reactivates a subscriber: email, consent; website, filling_ms.
-- A known and an unknown address are answered alike.
create function public.subscribe(submission jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  refusal text := private.refusal(submission);
  address text := lower(private.said(submission, 'email'));
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
  -- As every writer of several statements: the head before any row.
  perform private.lock_head('newsletter_subscribers');
  -- Only a person brings an address back, and what a robot did before does not stand in the way.
  update public.newsletter_subscribers
  set status = 'active', junk = false, consent = private.said(submission, 'consent'),
    consented_at = now(), updated_at = now()
  where lower(email) = address and not deleted and (status <> 'active' or junk)
    and not private.looks_automatic(submission);
  insert into public.newsletter_subscribers (id, email, consent, consented_at, junk, website, filling_ms)
  select submission ->> 'id', address, private.said(submission, 'consent'), now(),
    private.looks_automatic(submission), private.said(submission, 'website'), private.filling_ms(submission)
  where not exists (select 1 from public.newsletter_subscribers where lower(email) = address and not deleted)
  on conflict do nothing;
  return private.answer('received');
end;
$$;

grant execute on function public.submit_contact(jsonb), public.submit_comment(jsonb), public.subscribe(jsonb)
to anon, authenticated;
