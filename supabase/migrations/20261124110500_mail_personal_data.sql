-- Mails are personal data as well: told with what is held about an address, erased with it, and kept no longer than
-- they are needed to answer for them.

insert into private.retention (what, kept) values ('mails', '1 year');

-- As before, and forgets old mails.
create or replace function private.do_retention_task(task text, name text, last_seen text, moment timestamptz, size integer,
  out touched integer, out looked integer, out reached text)
language plpgsql set search_path = '' as $$
begin
  case task
    when 'purge' then
      select step.touched, step.looked, step.reached into touched, looked, reached
      from private.purge_step(name, last_seen, moment, size) as step;
    when 'empty' then
      select step.touched, step.looked, step.reached into touched, looked, reached
      from private.empty_step(name, last_seen, moment, size) as step;
    when 'history' then
      select step.touched, step.looked, step.reached into touched, looked, reached
      from private.history_step(coalesce(nullif(last_seen, ''), '0')::bigint, moment, size) as step;
    when 'addresses' then
      -- Of people who were asked to become administrators, once that is settled.
      delete from public.admin_invitations
      where coalesce(accepted_at, expires_at) <= moment - private.kept('invitations');
      delete from private.submissions where at <= moment - private.kept('throttle');
      -- One that a server has just now is still to be noted.
      delete from private.mails
      where state <> 'sending' and coalesce(sent_at, last_attempt_at, created_at) <= moment - private.kept('mails');
      touched := 0;
      looked := 0;
  end case;
end;
$$;

-- As before, with the mails to this address.
-- All that is held about one address, given in the forms in which it may be written. Answers {"status": "found",
-- "messages", "comments", "subscriptions": [row, …], "former": [{"collection", "at", "state"}, …],
-- "campaigns": [{"title", "sent_at"}, …], "account": {"display_name", "role", "created_at"} or null,
-- "invitations": [{"created_at", "expires_at", "accepted_at"}, …], "mails": [{"purpose", "subject", "state",
-- "created_at", "sent_at"}, …], "mentions": [{"collection", "row"}, …]}, or
-- {"status": "invalid"} for what is no address. Refused with 42501 for anyone but an administrator.
create or replace function public.export_person(addresses text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  keys text[] := private.address_keys(addresses);
begin
  perform private.only_administrators();
  if cardinality(keys) = 0 then
    return jsonb_build_object('status', 'invalid');
  end if;
  return jsonb_build_object(
    'status', 'found',
    'messages', private.rows_of('contact_submissions', keys),
    'comments', private.rows_of('comments', keys),
    'subscriptions', private.rows_of('newsletter_subscribers', keys),
    'former', (
      select coalesce(jsonb_agg(jsonb_build_object('collection', collection, 'at', changed_at,
        'state', state - private.server_columns()) order by id), '[]')
      from public.revisions
      where collection = any (private.people_collections()) and private.address_key(state ->> 'email') = any (keys)),
    'campaigns', (
      select coalesce(jsonb_agg(jsonb_build_object('title', posts.title, 'sent_at', posts.sent_at) order by posts.sent_at), '[]')
      from public.posts
      where kind = 'campaign' and not deleted and exists (
        select from public.newsletter_subscribers s
        where private.address_key(s.email) = any (keys)
          and posts.sent_at between coalesce(s.consented_at, s.created_at) and s.last_campaign_sent)),
    'account', (
      select jsonb_build_object('display_name', display_name, 'role', role, 'created_at', created_at)
      from public.users where private.address_key(email) = any (keys) limit 1),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'expires_at', expires_at, 'accepted_at', accepted_at) order by created_at), '[]')
      from public.admin_invitations where private.address_key(email) = any (keys)),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'subject', subject, 'state', state,
        'created_at', created_at, 'sent_at', sent_at) order by created_at), '[]')
      from private.mails where private.address_key(recipient) = any (keys)),
    'mentions', private.mentions_of(keys));
end;
$$;

-- As before, with the mails to this address, and from it.
-- Erases all that was sent from one address, given in the forms in which it may be written: its rows and the conflicts
-- about them become empty tombstones that reach the devices, their former states, its mails and its invitations go. An account
-- stays, and what others wrote about it. Answers {"status": "erased", "counts": {…}, "rebuild": true where pages still
-- show a comment and nobody was asked to build them again}, or {"status": "invalid"}. Refused with 42501 for anyone
-- but an administrator.
create or replace function public.erase_person(addresses text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  keys text[] := private.address_keys(addresses);
  name text;
  ids text[];
  touched integer;
  shown boolean;
  counts jsonb := '{}';
begin
  perform private.only_administrators();
  if cardinality(keys) = 0 then
    return jsonb_build_object('status', 'invalid');
  end if;
  foreach name in array array['comments', 'contact_submissions', 'documents', 'newsletter_subscribers'] loop
    perform private.lock_head(name);
  end loop;
  shown := exists (
    select from public.comments
    where private.address_key(email) = any (keys) and approved and not junk and not deleted);
  -- Before the rows, which take their own with them.
  delete from private.mails where private.address_key(recipient) = any (keys) or private.address_key(reply_to) = any (keys);
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('mails', touched);
  foreach name in array private.people_collections() loop
    select coalesce(array_agg(row ->> 'id'), '{}') into ids
    from jsonb_array_elements(private.rows_of(name, keys)) as row;
    counts := counts || jsonb_build_object(name, private.empty_rows(name, ids, now()));
    -- Of rows whose address was corrected since.
    perform private.empty_rows('documents', private.conflicts_about(name, ids, keys), now());
  end loop;
  delete from public.revisions
  where collection = any (private.people_collections()) and private.address_key(state ->> 'email') = any (keys);
  delete from public.admin_invitations where private.address_key(email) = any (keys);
  get diagnostics touched = row_count;
  counts := counts || jsonb_build_object('invitations', touched);
  insert into public.erasures (author, counts) values (auth.uid(), counts);
  if shown and private.can_rebuild() then
    perform private.wish_for_rebuild();
    perform private.ask_for_rebuild();
  end if;
  return jsonb_build_object('status', 'erased', 'counts', counts, 'rebuild', shown and not private.can_rebuild());
end;
$$;
