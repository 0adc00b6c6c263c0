-- Review links: a secret address that shows one draft, or one document with the changes that wait in it, to somebody
-- without an account, and takes what they say of it. Of the secret only its hash is kept; no table of it is readable.
create table private.review_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  collection text not null,
  document_id text not null,
  -- Who was sent the link: their answers reach the inbox under this name.
  client_name text not null constraint client_name_length check (length(client_name) between 1 and 300),
  client_email text not null constraint client_email_length check (length(client_email) between 3 and 300),
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  opened integer not null default 0,
  opened_at timestamptz(3),
  answers integer not null default 0,
  answered_at timestamptz(3),
  approved_at timestamptz(3)
);
alter table private.review_links enable row level security;
create index review_links_document on private.review_links (collection, document_id);

alter table public.contact_submissions drop constraint contact_submissions_source_choice;
alter table public.contact_submissions add constraint contact_submissions_source_choice
  check (source in ('homepage', 'contact', 'review'));

-- Columns of a collection whose changes can wait: those that visitors read in a document, but not what says what it
-- is, whether it is published and where it stands.
create function private.stageable_columns(name text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(attname::text)
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped
    and attname <> all (private.hidden_columns(name))
    and attname not in ('id', 'created_at', 'updated_at', 'deleted', 'kind', 'published', 'order', 'former_slugs');
$$;

-- A row as it is once what waits in it is published.
create function private.next_state(name text, state jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select state - 'staged' || coalesce(
    (select jsonb_object_agg(waiting.key, waiting.value)
     from jsonb_each(case jsonb_typeof(state -> 'staged') when 'object' then state -> 'staged' else '{}' end) as waiting
     where waiting.key = any (private.stageable_columns(name))), '{}');
$$;

create function private.hashed(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(token, ''), 'UTF8')), 'hex');
$$;

-- The document of an open link and the link itself, nothing for any other token. Guessed, expired and revoked ones are
-- looked up alike: a revoked link has lost its hash.
create function private.reviewed(token text, out link private.review_links, out state jsonb)
language plpgsql stable set search_path = '' as $$
begin
  select * into link from private.review_links where token_hash = private.hashed(token) and expires_at > now();
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 and not t.deleted', coalesce(link.collection, 'posts'))
  into state using coalesce(link.document_id, '');
  if state is null then
    link := null;
  end if;
end;
$$;

-- What there is no link for: 404, whatever the reason. No cache keeps an answer.
create function private.no_review() returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform set_config('response.status', '404', true);
  return jsonb_build_object('status', 'missing');
end;
$$;

create function private.uncached() returns void
language sql set search_path = '' as $$
  select set_config('response.headers', '[{"Cache-Control": "no-store"}, {"X-Robots-Tag": "noindex"}]', true);
$$;

-- Opens a review link: {"status": "open", "collection", "document", "is_change", "expires_at", "approved"}. The document
-- is as visitors would read it once it is published, without any column that they do not see.
create function public.open_review(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found record := private.reviewed(token);
begin
  perform private.uncached();
  if found.state is null then
    return private.no_review();
  end if;
  if not public.is_admin() then
    update private.review_links set opened = opened + 1, opened_at = now() where id = (found.link).id;
  end if;
  return jsonb_build_object(
    'status', 'open',
    'collection', (found.link).collection,
    'document', private.next_state((found.link).collection, found.state) - private.hidden_columns((found.link).collection),
    'is_change', jsonb_typeof(found.state -> 'staged') is not distinct from 'object',
    'expires_at', (found.link).expires_at,
    'approved', (found.link).approved_at is not null);
end;
$$;

-- Takes what is said of an open link into the inbox: {"id", "approved", "remark"}. "received", also for what came
-- before under that id; "refused" for an answer that says nothing; "throttled" beyond 50 answers to one link.
create function public.answer_review(token text, answer jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found record := private.reviewed(token);
  link private.review_links;
  next jsonb;
  approved boolean := answer -> 'approved' is not distinct from 'true';
  remark text := btrim(case jsonb_typeof(answer -> 'remark') when 'string' then answer ->> 'remark' else '' end);
begin
  perform private.uncached();
  if found.state is null then
    return private.no_review();
  end if;
  if coalesce(answer ->> 'id', '') !~ '^[A-Za-z0-9-]{1,64}$' or not approved and remark = '' or length(remark) > 5000 then
    return jsonb_build_object('status', 'refused');
  end if;
  select * into strict link from private.review_links where id = (found.link).id for update;
  if exists (select from public.contact_submissions where id = answer ->> 'id') then
    return jsonb_build_object('status', 'received');
  end if;
  if link.answers >= 50 then
    perform set_config('response.status', '429', true);
    return jsonb_build_object('status', 'throttled');
  end if;
  next := private.next_state(link.collection, found.state);
  insert into public.contact_submissions (id, name, email, message, source)
  values (answer ->> 'id', link.client_name, link.client_email,
    concat_ws(E'\n\n', case when approved then 'C’est bon pour moi.' end, nullif(remark, ''),
      format(E'Relecture de «\u202F%s\u202F», page ouverte par un lien secret.',
        coalesce(next ->> 'title', next ->> 'question', next ->> 'term', next ->> 'name', next ->> 'client_name'))),
    'review');
  update private.review_links set answers = answers + 1, answered_at = now(),
    approved_at = case when approved then now() else approved_at end
  where id = link.id;
  return jsonb_build_object('status', 'received');
end;
$$;

-- Makes a link to a document that the server has: {"status": "created", "token", "expires_at"}, the only time that the
-- token is told; "missing"; "invalid" for a client without name or address; "too_many" beyond 20 open links to it.
create function public.create_review_link(link jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  name text := link ->> 'collection';
  document text := link ->> 'document_id';
  client text := btrim(coalesce(link ->> 'client_name', ''));
  address text := lower(btrim(coalesce(link ->> 'client_email', '')));
  until timestamptz;
  is_there boolean;
begin
  perform private.only_administrators();
  -- What is over long since is of no use to anybody, and names somebody.
  delete from private.review_links where coalesce(revoked_at, expires_at) < now() - interval '30 days';
  if not exists (select from private.publications where collection = name and 'staged' = any (private_columns)) then
    return jsonb_build_object('status', 'missing');
  end if;
  execute format('select exists (select from public.%I where id = $1 and not deleted)', name) into is_there using document;
  if not is_there or name = 'documents' and document not in ('homepage', 'footer', 'terms', 'privacy') then
    return jsonb_build_object('status', 'missing');
  end if;
  if client = '' or length(client) > 300 or length(address) > 300 or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    or coalesce(jsonb_typeof(link -> 'days'), '') <> 'number' or (link ->> 'days')::numeric not between 1 and 90
  then
    return jsonb_build_object('status', 'invalid');
  end if;
  if (select count(*) >= 20 from private.review_links l
    where l.collection = name and l.document_id = document and l.revoked_at is null and l.expires_at > now())
  then
    return jsonb_build_object('status', 'too_many');
  end if;
  until := now() + (link ->> 'days')::numeric * interval '1 day';
  insert into private.review_links (token_hash, collection, document_id, client_name, client_email, created_by, expires_at)
  values (private.hashed(token), name, document, client, address, auth.uid(), until);
  return jsonb_build_object('status', 'created', 'token', token, 'expires_at', until);
end;
$$;

-- The links to a document, the newest first, without their secrets.
create function public.review_links(collection text, document_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return coalesce((
    select jsonb_agg(to_jsonb(l) - '{token_hash,collection,document_id,created_by}'::text[] order by l.created_at desc, l.id)
    from private.review_links l
    where l.collection = review_links.collection and l.document_id = review_links.document_id), '[]');
end;
$$;

-- Ends a link; the same answer where there is none.
create function public.revoke_review_link(link uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  update private.review_links set revoked_at = now(), token_hash = private.hashed(gen_random_uuid()::text || gen_random_uuid())
  where id = link and revoked_at is null;
  return jsonb_build_object('status', 'revoked');
end;
$$;

revoke execute on function private.stageable_columns(text), private.next_state(text, jsonb), private.hashed(text),
  private.reviewed(text), private.no_review(), private.uncached()
from public;
revoke execute on function public.open_review(text), public.answer_review(text, jsonb) from public;
grant execute on function public.open_review(text), public.answer_review(text, jsonb) to anon, authenticated;
revoke execute on function public.create_review_link(jsonb), public.review_links(text, text), public.revoke_review_link(uuid)
from public, anon;
grant execute on function public.create_review_link(jsonb), public.review_links(text, text), public.revoke_review_link(uuid)
to authenticated;
