-- The first steps of a site that began without examples: its home page begins with words that nobody of the agency wrote
-- (supabase/empty.sql notes them as `homepage begun`), and there is no example to remove.

-- {"identity", "homepage", "services", "plans", "legal", "article", "mail", "examples": boolean}, where `examples` is null if
-- there never were any; null while the list is put away. Refused with 42501 for anyone but an administrator.
create or replace function public.first_steps() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  if exists (select from private.first_steps where put_away_at is not null) then
    return null;
  end if;
  return jsonb_build_object(
    'identity', private.has_own('documents', $sql$t.id = 'identity'$sql$),
    'homepage', private.has_own('documents', $sql$t.id = 'homepage' and not exists (
      select from private.examples b where b.id = 'homepage begun' and b.content = private.words_of(to_jsonb(t)))$sql$),
    'services', private.has_own('services', 'true'),
    'plans', private.has_own('plans', 'true'),
    'legal', exists (
      select from public.documents d
      where d.id = 'identity' and not d.deleted and d.parts ? 'legal_details' and not exists (
        select from private.examples e
        where e.id = 'identity legal_details' and e.content = md5((d.parts -> 'legal_details')::text))),
    'article', private.has_own('posts', $sql$t.kind = 'article' and t.published$sql$),
    'mail', exists (select from private.mail_road where server <> ''),
    'examples', (select bool_and(not e.same or e.deleted) from private.examples_now() e));
end;
$$;
