-- What a new agency does first, and what of it is done: the back office lists it until it is done or put away.

create table private.first_steps (
  -- Set while an administrator wants to see the list no longer.
  put_away_at timestamptz
);
alter table private.first_steps enable row level security;
insert into private.first_steps default values;

-- The legal details lie in the same document as the agency's name: whether they were written is noted apart.
create function private.note_example_details() returns void
language sql set search_path = '' as $$
  insert into private.examples (collection, id, content)
  select 'documents', 'identity legal_details', md5((parts -> 'legal_details')::text)
  from public.documents as t
  where id = 'identity' and parts ? 'legal_details' and exists (
    select from private.examples as e
    where e.collection = 'documents' and e.id = t.id and e.content = private.words_of(to_jsonb(t)))
  on conflict do nothing;
$$;
-- A site that was delivered before this, and whose identity nobody has changed.
select private.note_example_details();

create or replace function private.note_examples() returns void
language plpgsql set search_path = '' as $$
declare
  name text;
begin
  if exists (select from private.examples) then
    return;
  end if;
  for name in select collection from public.sync_heads loop
    execute format('insert into private.examples (collection, id, content)
      select %L, t.id, private.words_of(to_jsonb(t)) from public.%I t where not t.deleted', name, name);
  end loop;
  perform private.note_example_details();
end;
$$;

-- Whether a collection has a row that is the agency's own: written by them, or an example that they changed.
create function private.has_own(name text, condition text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  found boolean;
begin
  execute format('select exists (select from public.%I t where not t.deleted and %s and not exists (
      select from private.examples e
      where e.collection = %L and e.id = t.id and e.content = private.words_of(to_jsonb(t))))', name, condition, name)
  into found;
  return found;
end;
$$;

-- Which first steps are done: {"identity", "services", "plans", "legal", "article", "mail", "examples": boolean}; null while the
-- list is put away. Refused with 42501 for anyone but an administrator.
create function public.first_steps() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  if exists (select from private.first_steps where put_away_at is not null) then
    return null;
  end if;
  return jsonb_build_object(
    'identity', private.has_own('documents', $sql$t.id = 'identity'$sql$),
    'services', private.has_own('services', 'true'),
    'plans', private.has_own('plans', 'true'),
    'legal', exists (
      select from public.documents d
      where d.id = 'identity' and not d.deleted and d.parts ? 'legal_details' and not exists (
        select from private.examples e
        where e.id = 'identity legal_details' and e.content = md5((d.parts -> 'legal_details')::text))),
    'article', private.has_own('posts', $sql$t.kind = 'article' and t.published$sql$),
    'mail', exists (select from private.mail_road where server <> ''),
    'examples', not exists (select from private.examples_now() e where e.same and not e.deleted));
end;
$$;

-- Puts the list of first steps away, or shows it again. Refused with 42501 for anyone but an administrator.
create function public.put_first_steps_away(away boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  update private.first_steps set put_away_at = case when away then now() end;
end;
$$;

revoke execute on function private.note_example_details(), private.has_own(text, text) from public, anon, authenticated;
revoke execute on function public.first_steps(), public.put_first_steps_away(boolean) from public, anon;
grant execute on function public.first_steps(), public.put_first_steps_away(boolean) to authenticated;
