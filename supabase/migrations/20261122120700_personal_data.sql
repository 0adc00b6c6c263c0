-- As before, but that the server's own columns are told to nobody, and that conflicts about what a person sent, or
-- that name their address, are erased with it.

-- Rows of a collection that are of one of these addresses, those in the trash included.
create or replace function private.rows_of(name text, keys text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found_rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2 order by t.created_at), ''[]'')
    from public.%I t where private.address_key(t.email) = any ($1)', name)
  into found_rows using keys, private.server_columns();
  return found_rows;
end;
$$;

-- Other rows whose words name one of these addresses: somebody has to look at each.
create or replace function private.mentions_of(keys text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  name text;
  found_rows jsonb;
  mentions jsonb := '[]';
begin
  for name in select collection from public.sync_heads order by collection collate "C" loop
    execute format('select coalesce(jsonb_agg(jsonb_build_object(''collection'', %L, ''row'', row - $2)), ''[]'')
      from (select to_jsonb(t) as row from public.%I t where not t.deleted) as held
      where exists (select from unnest($1) as key where strpos(lower(row::text), key) > 0)
        and private.address_key(coalesce(row ->> ''email'', '''')) <> all ($1)', name, name)
    into found_rows using keys, private.server_columns();
    mentions := mentions || found_rows;
  end loop;
  return mentions;
end;
$$;

-- All that is held about one address, given in the forms in which it may be written. Answers {"status": "found",
-- "messages", "comments", "subscriptions": [row, …], "former": [{"collection", "at", "state"}, …],
-- "campaigns": [{"title", "sent_at"}, …], "account": {"display_name", "role", "created_at"} or null,
-- "invitations": [{"created_at", "expires_at", "accepted_at"}, …], "mentions": [{"collection", "row"}, …]}, or
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
    'mentions', private.mentions_of(keys));
end;
$$;

-- Erases all that was sent from one address, given in the forms in which it may be written: its rows and the conflicts
-- about them become empty tombstones that reach the devices, their former states and its invitations go. An account
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
