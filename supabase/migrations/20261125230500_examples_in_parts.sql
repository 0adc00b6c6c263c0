-- A document made of parts, as the identity is, mixes what its administrator wrote with what the example said: the
-- former stays, the latter goes with the other examples, and comes back with them.

alter table private.examples
  -- The parts of a document when it was delivered.
  add column delivered jsonb,
  -- Those of them that a removal took out of a document that stays.
  add column taken jsonb;

update private.examples e set delivered = d.parts
from public.documents d
where e.collection = 'documents' and e.id = d.id and jsonb_typeof(d.parts) = 'object'
  and e.content = private.words_of(to_jsonb(d));

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
  update private.examples e set delivered = d.parts from public.documents d
  where e.collection = 'documents' and e.id = d.id and jsonb_typeof(d.parts) = 'object';
  perform private.note_example_details();
end;
$$;

-- What two trees of parts say alike (or what the first says on its own), key by key; a list is one value.
create function private.parts_compared(one jsonb, other jsonb, alike boolean) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  part record;
  within jsonb;
  found_parts jsonb := '{}';
begin
  for part in select key, value from jsonb_each(one) loop
    if part.value = other -> part.key then
      if alike then
        found_parts := found_parts || jsonb_build_object(part.key, part.value);
      end if;
    elsif jsonb_typeof(part.value) = 'object' and jsonb_typeof(other -> part.key) = 'object' then
      within := private.parts_compared(part.value, other -> part.key, alike);
      if not alike or within <> '{}' then
        found_parts := found_parts || jsonb_build_object(part.key, within);
      end if;
    elsif not alike then
      found_parts := found_parts || jsonb_build_object(part.key, part.value);
    end if;
  end loop;
  return found_parts;
end;
$$;

-- The parts with those that were taken, wherever nothing has been written since.
create function private.parts_completed(parts jsonb, taken jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  part record;
  completed jsonb := parts;
begin
  for part in select key, value from jsonb_each(taken) loop
    if jsonb_typeof(part.value) = 'object' and jsonb_typeof(parts -> part.key) = 'object' then
      completed := completed
        || jsonb_build_object(part.key, private.parts_completed(parts -> part.key, part.value));
    elsif coalesce(parts -> part.key, '""') in ('""', 'null', '[]') then
      completed := completed || jsonb_build_object(part.key, part.value);
    end if;
  end loop;
  return completed;
end;
$$;

-- Takes what the example said out of the documents that stay, or puts it back.
create function private.thin_documents(away boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  example record;
begin
  perform private.lock_head('documents');
  for example in
    select e.id, e.taken, d.parts, private.parts_compared(d.parts, e.delivered, true) as said
    from private.examples e join public.documents d on d.id = e.id
    where e.collection = 'documents' and not d.deleted and jsonb_typeof(d.parts) = 'object'
      and case when away then e.delivered is not null and e.taken is null else e.taken is not null end
  loop
    if away and example.said <> '{}' then
      update public.documents set parts = private.parts_compared(example.parts, delivered, false), updated_at = now()
      from private.examples e where e.collection = 'documents' and e.id = example.id and documents.id = example.id;
      update private.examples set taken = example.said where collection = 'documents' and id = example.id;
    elsif not away then
      update public.documents set parts = private.parts_completed(example.parts, example.taken), updated_at = now()
      where id = example.id;
      update private.examples set taken = null where collection = 'documents' and id = example.id;
    end if;
  end loop;
end;
$$;

create or replace function public.remove_examples() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  turned integer := private.turn_examples(true);
begin
  perform private.thin_documents(true);
  return turned;
end;
$$;

create or replace function public.restore_examples() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  turned integer := private.turn_examples(false);
begin
  perform private.thin_documents(false);
  return turned;
end;
$$;

-- As before; and whether only the example's own part of a row that stays goes: `in_part`.
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
    'removed', (select count(*) from private.examples_now() e where e.same and e.deleted and e.removed));
end;
$$;

-- A document that a backup brought is nobody's example any more.
create function private.forget_taken() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('vitrine.importing', true) = 'on' then
    update private.examples set taken = null where collection = 'documents' and id = new.id;
  end if;
  return null;
end;
$$;

create trigger forget_taken after update on public.documents
for each row execute function private.forget_taken();

revoke execute on function private.parts_compared(jsonb, jsonb, boolean), private.parts_completed(jsonb, jsonb),
  private.thin_documents(boolean), private.forget_taken()
from public, anon, authenticated;
