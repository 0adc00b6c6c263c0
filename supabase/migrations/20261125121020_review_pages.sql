-- Free pages can be reviewed as everything else that visitors read.
create function private.is_reviewable(name text, document text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  found boolean;
begin
  if not exists (select from private.publications where collection = name and 'staged' = any (private_columns)) then
    return false;
  end if;
  if name = 'documents' then
    return exists (select from public.documents d where d.id = document and not d.deleted
      and (d.kind = 'page' or d.id in ('homepage', 'footer', 'terms', 'privacy')));
  end if;
  execute format('select exists (select from public.%I where id = $1 and not deleted)', name) into found using document;
  return found;
end;
$$;
revoke execute on function private.is_reviewable(text, text) from public;

-- Makes a link to a document that the server has: {"status": "created", "token", "expires_at"}, the only time that the
-- token is told; "missing"; "invalid" for a client without name or address; "too_many" beyond 20 open links to it.
create or replace function public.create_review_link(link jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  name text := link ->> 'collection';
  document text := link ->> 'document_id';
  client text := btrim(coalesce(link ->> 'client_name', ''));
  address text := lower(btrim(coalesce(link ->> 'client_email', '')));
  until timestamptz;
begin
  perform private.only_administrators();
  -- What is over long since is of no use to anybody, and names somebody.
  delete from private.review_links where coalesce(revoked_at, expires_at) < now() - interval '30 days';
  if not private.is_reviewable(name, document) then
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
