-- Everything about one e-mail address: told to whoever asks, and erased where they want that.

-- That an erasure took place, for whoever has to show it: when, by whom, how much. Never whose.
create table public.erasures (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  author uuid references public.users (id) on delete set null,
  counts jsonb not null
);
comment on table public.erasures is 'Erasures that took place: when, by whom, how much; never whose.';
alter table public.erasures enable row level security;
create policy "administrators read erasures" on public.erasures for select to authenticated
using ((select public.is_admin()));
revoke all on public.erasures from anon, authenticated;
grant select on public.erasures to authenticated;

-- An address as it is compared: without the spaces around it, in one Unicode form, in small letters.
create function private.address_key(address text) returns text
language sql immutable set search_path = '' as $$
  select lower(normalize(trim(both E' \t\r\n' from address), NFC));
$$;

-- The forms of one address, as they are compared; nothing that is no address.
create function private.address_keys(addresses text[]) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct private.address_key(each)), '{}')
  from unnest(addresses) as each where private.address_key(each) ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$';
$$;

-- Where people leave their address, in the order in which heads are taken.
create function private.people_collections() returns text[]
language sql immutable set search_path = '' as $$
  select array['comments', 'contact_submissions', 'newsletter_subscribers'];
$$;

-- Rows of a collection that are of one of these addresses, those in the trash included.
create function private.rows_of(name text, keys text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found_rows jsonb;
begin
  execute format('select coalesce(jsonb_agg(to_jsonb(t) - ''revision'' order by t.created_at), ''[]'')
    from public.%I t where private.address_key(t.email) = any ($1)', name)
  into found_rows using keys;
  return found_rows;
end;
$$;

-- Other rows whose words name one of these addresses: somebody has to look at each.
create function private.mentions_of(keys text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  name text;
  found_rows jsonb;
  mentions jsonb := '[]';
begin
  for name in select collection from public.sync_heads order by collection collate "C" loop
    execute format('select coalesce(jsonb_agg(jsonb_build_object(''collection'', %L, ''row'', row - ''revision'')), ''[]'')
      from (select to_jsonb(t) as row from public.%I t where not t.deleted) as held
      where exists (select from unnest($1) as key where strpos(lower(row::text), key) > 0)
        and private.address_key(coalesce(row ->> ''email'', '''')) <> all ($1)', name, name)
    into found_rows using keys;
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
create function public.export_person(addresses text[]) returns jsonb
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
      select coalesce(jsonb_agg(jsonb_build_object('collection', collection, 'at', changed_at, 'state', state - 'revision') order by id), '[]')
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

-- Erases all that was sent from one address, given in the forms in which it may be written: its rows become empty
-- tombstones that reach the devices, their former states and its invitations go. An account stays, and what others
-- wrote about it. Answers {"status": "erased", "counts": {…}, "rebuild": true where pages still show a comment and
-- nobody was asked to build them again}, or {"status": "invalid"}. Refused with 42501 for anyone but an administrator.
create function public.erase_person(addresses text[]) returns jsonb
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
  foreach name in array private.people_collections() loop
    perform private.lock_head(name);
    shown := coalesce(shown, false) or name = 'comments' and exists (
      select from public.comments
      where private.address_key(email) = any (keys) and approved and not junk and not deleted);
    select coalesce(array_agg(row ->> 'id'), '{}') into ids
    from jsonb_array_elements(private.rows_of(name, keys)) as row;
    counts := counts || jsonb_build_object(name, private.empty_rows(name, ids, now()));
  end loop;
  -- Of rows whose address was corrected since.
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

revoke execute on function private.address_key(text), private.address_keys(text[]), private.people_collections(),
  private.rows_of(text, text[]), private.mentions_of(text[])
from public;
revoke execute on function public.export_person(text[]), public.erase_person(text[]) from public, anon;
grant execute on function public.export_person(text[]), public.erase_person(text[]) to authenticated;
