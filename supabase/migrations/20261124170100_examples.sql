-- The content that a new site begins with: what of it is still as it was delivered goes in one press, and can be
-- had back as long as the trash keeps it.

create table private.examples (
  collection text not null,
  id text not null,
  -- What it said when it was delivered.
  content text not null,
  removed boolean not null default false,
  primary key (collection, id)
);
alter table private.examples enable row level security;

-- What a row says, without what the server numbers and dates.
create function private.words_of(state jsonb) returns text
language sql immutable set search_path = '' as $$
  select md5((state - private.server_columns() - array['updated_at', 'deleted'])::text);
$$;

-- The seed ends with it. Once for all: what is written later is nobody's example.
create function private.note_examples() returns void
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
end;
$$;

-- Each example with what became of it: its row says the same or something else.
create function private.examples_now() returns table (collection text, id text, title text, same boolean, deleted boolean, removed boolean)
language plpgsql stable set search_path = '' as $$
declare
  name text;
begin
  for name in select distinct e.collection from private.examples e loop
    return query execute format('select e.collection, e.id,
        coalesce(s.state ->> ''title'', s.state ->> ''question'', s.state ->> ''term'', s.state ->> ''client_name'',
          s.state ->> ''name'', s.state ->> ''email'', s.state ->> ''alt'', e.id),
        private.words_of(s.state) = e.content, t.deleted, e.removed
      from private.examples e join public.%I t on t.id = e.id, lateral (select to_jsonb(t) as state) s
      where e.collection = %L', name, name);
  end loop;
end;
$$;

-- What is left of the examples: {"intact": {"faqs": 16, …}, "changed": [{"collection", "id", "title"}, …], "removed": 3}.
-- `removed` counts those that one press took away and another brings back.
create function public.examples() returns jsonb
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
      select jsonb_agg(jsonb_build_object('collection', e.collection, 'id', e.id, 'title', e.title) order by e.collection, e.title)
      from private.examples_now() e where not e.same and not e.deleted), '[]'),
    'removed', (select count(*) from private.examples_now() e where e.same and e.deleted and e.removed));
end;
$$;

-- Takes away what is still as it was delivered, or brings back what that took away; says how many rows it was.
create function private.turn_examples(away boolean) returns integer
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
    where e.collection = name and e.same and e.deleted <> away and (away or e.removed);
    if ids <> '{}' then
      perform private.lock_head(name);
      execute format('update public.%I set deleted = $1, updated_at = now() where id = any ($2)', name) using away, ids;
      update private.examples e set removed = away where e.collection = name and e.id = any (ids);
      turned := turned + cardinality(ids);
    end if;
  end loop;
  return turned;
end;
$$;

create function public.remove_examples() returns integer
language sql security definer set search_path = '' as $$
  select private.turn_examples(true);
$$;

create function public.restore_examples() returns integer
language sql security definer set search_path = '' as $$
  select private.turn_examples(false);
$$;

revoke execute on function private.words_of(jsonb), private.note_examples(), private.examples_now(), private.turn_examples(boolean)
from public, anon, authenticated;
revoke execute on function public.examples(), public.remove_examples(), public.restore_examples() from public, anon;
grant execute on function public.examples(), public.remove_examples(), public.restore_examples() to authenticated;
