-- A backup may also come back in place of examples that somebody has changed, if they say so: these go to the trash with
-- the others, and come back with them as they were. What a backup brought is nobody's example any more.

alter table private.examples
  -- What it said when a removal took it, as `words_of`; null while none did, or since it came back.
  add column removed_words text;
update private.examples set removed_words = content where removed;

-- As before, but that `removed` says whether it can still come back as it was when it went.
create or replace function private.examples_now() returns table (collection text, id text, title text, same boolean, deleted boolean, removed boolean)
language plpgsql stable set search_path = '' as $$
declare
  name text;
begin
  for name in select distinct e.collection from private.examples e loop
    return query execute format('select e.collection, e.id,
        coalesce(s.state ->> ''title'', s.state ->> ''question'', s.state ->> ''term'', s.state ->> ''client_name'',
          s.state ->> ''name'', s.state ->> ''email'', s.state ->> ''alt'', e.id),
        s.words = e.content, t.deleted, t.deleted and s.words is not distinct from e.removed_words
      from private.examples e join public.%I t on t.id = e.id,
        lateral (select to_jsonb(t) as state, private.words_of(to_jsonb(t)) as words) s
      where e.collection = %L', name, name);
  end loop;
end;
$$;

alter table private.examples drop column removed;

drop function public.remove_examples();
drop function private.turn_examples(boolean);

-- Takes away what is still as it was delivered, and those of the changed ones that are named; or brings back what that
-- took away. Says how many rows it was.
create function private.turn_examples(away boolean, changed jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  name text;
  ids text[];
  turned integer := 0;
begin
  if not public.is_admin() then
    raise exception 'only administrators may remove the examples' using errcode = '42501';
  end if;
  for name in select distinct e.collection from private.examples e order by 1 loop
    select coalesce(array_agg(e.id), '{}') into ids from private.examples_now() e
    where e.collection = name
      and case when away then not e.deleted and (e.same or coalesce(changed -> name, '[]') ? e.id) else e.removed end;
    if ids <> '{}' then
      perform private.lock_head(name);
      execute format('update private.examples e set removed_words = case when $1 then private.words_of(to_jsonb(t)) end
        from public.%I t where e.collection = %L and t.id = e.id and e.id = any ($2)', name, name) using away, ids;
      execute format('update public.%I set deleted = $1, updated_at = now() where id = any ($2)', name) using away, ids;
      turned := turned + cardinality(ids);
    end if;
  end loop;
  return turned;
end;
$$;

-- Takes the examples away that are still as they were delivered, and of the changed ones those that are named.
--   changed  {"faqs": ["id", …], …}
create function public.remove_examples(changed jsonb default '{}') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  turned integer := private.turn_examples(true, changed);
begin
  perform private.thin_documents(true);
  return turned;
end;
$$;

create or replace function public.restore_examples() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  turned integer := private.turn_examples(false, '{}');
begin
  perform private.thin_documents(false);
  return turned;
end;
$$;

create or replace function public.examples() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators may ask for the examples' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'intact', coalesce((
      select jsonb_object_agg(counted.collection, counted.rows) from (
        select e.collection, count(*) as rows from private.examples_now() e where e.same and not e.deleted group by 1
      ) counted), '{}'),
    'changed', coalesce((
      select jsonb_agg(jsonb_build_object('collection', e.collection, 'id', e.id, 'title', e.title,
          'in_part', coalesce(private.parts_compared(d.parts, x.delivered, true) <> '{}', false))
        order by e.collection, e.title)
      from private.examples_now() e
      join private.examples x on x.collection = e.collection and x.id = e.id
      left join public.documents d on e.collection = 'documents' and d.id = e.id and jsonb_typeof(d.parts) = 'object'
      where not e.same and not e.deleted), '[]'),
    'removed', (select count(*) from private.examples_now() e where e.removed));
end;
$$;

-- As before, but that `but_examples` leaves out the changed ones, too: `examples` lists them, for somebody to decide.
create or replace function public.rows_beside(contents jsonb, but_examples boolean default false) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  name text;
  beside integer;
  found_rows jsonb := '{}';
begin
  if not public.is_admin() then
    raise exception 'only administrators may import' using errcode = '42501';
  end if;
  for name in select sync_heads.collection from public.sync_heads loop
    execute format('select count(*) from public.%1$I t
      where not t.deleted and not coalesce($1 -> %1$L, ''[]'') ? t.id
        and (%1$L <> ''documents'' or to_jsonb(t) ->> ''kind'' = ''page'')
        and not ($2 and exists (select from private.examples e where e.collection = %1$L and e.id = t.id))', name)
    into beside using contents, but_examples;
    if beside > 0 then
      found_rows := found_rows || jsonb_build_object(name, beside);
    end if;
  end loop;
  return found_rows;
end;
$$;

-- A row that a backup brought, or that was here as the backup has it, is no example: an import that broke off goes on
-- without asking about the rows that it has written.
create function private.forget_example(name text, row_id text) returns void
language sql security definer set search_path = '' as $$
  delete from private.examples where collection = name and id = row_id and public.is_admin();
$$;

create or replace function public.import_rows(collection text, saved jsonb, client_version integer default 1) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  one jsonb;
  answer jsonb;
  answers jsonb := '[]';
begin
  if not public.is_admin() then
    raise exception 'only administrators may import' using errcode = '42501';
  end if;
  if client_version < private.oldest_client_version() then
    raise exception 'client_too_old' using errcode = 'PT426';
  end if;
  perform private.lock_head(collection);
  perform set_config('vitrine.importing', 'on', true);
  for one in select value from jsonb_array_elements(saved) loop
    answer := private.import_row(collection, one);
    if answer ->> 'status' <> 'refused' then
      perform private.forget_example(collection, one ->> 'id');
    end if;
    answers := answers || jsonb_build_array(answer);
  end loop;
  perform set_config('vitrine.importing', 'off', true);
  return answers;
end;
$$;

drop trigger forget_taken on public.documents;
drop function private.forget_taken();

revoke execute on function private.turn_examples(boolean, jsonb), private.forget_example(text, text)
from public, anon, authenticated;
revoke execute on function public.remove_examples(jsonb) from public, anon;
grant execute on function public.remove_examples(jsonb), private.forget_example(text, text) to authenticated;
