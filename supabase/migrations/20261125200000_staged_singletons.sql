-- The home page, the footer, the legal texts and the identity are staged and planned as everything else that visitors
-- read is. What waits of their parts is only what differs, so that a text which somebody publishes meanwhile stays.
create function private.overlaid(live jsonb, over jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(live) is distinct from 'object' or jsonb_typeof(over) is distinct from 'object' then
    return over;
  end if;
  return live || coalesce(
    (select jsonb_object_agg(part.key, private.overlaid(live -> part.key, part.value)) from jsonb_each(over) as part), '{}');
end;
$$;

-- A row as it is once what waits in it is published.
create or replace function private.next_state(name text, state jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select state - 'staged' || coalesce(
    (select jsonb_object_agg(waiting.key,
       case waiting.key when 'parts' then private.overlaid(state -> 'parts', waiting.value) else waiting.value end)
     from jsonb_each(case jsonb_typeof(state -> 'staged') when 'object' then state -> 'staged' else '{}' end) as waiting
     where waiting.key = any (private.stageable_columns(name))), '{}');
$$;

-- A document that exists once is always seen: it is no draft, and nothing withdraws it. A plan is for what waits in it.
create function private.settle_singleton() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published := false;
  new.withdraw_at := null;
  if coalesce(new.staged, '{}') = '{}' then
    new.publish_at := null;
  end if;
  return new;
end;
$$;
create trigger settle_singleton before insert or update on public.documents
for each row when (new.kind <> 'page') execute function private.settle_singleton();

-- What is planned of one kind: rows of {"collection", "id", "kind", "title", "what", "at", "late", "reason"?}.
create or replace function private.plans_of(name text) returns setof jsonb
language plpgsql stable set search_path = '' as $$
declare
  title constant text := case name when 'faqs' then 'question' when 'glossary' then 'term'
    when 'testimonials' then 'client_name' when 'tools' then 'name' else 'title' end;
  is_seen constant text := case name when 'documents' then 't.published or t.kind <> ''page''' else 't.published' end;
begin
  return query execute format($sql$
    select jsonb_build_object('collection', $1, 'id', t.id, 'kind', to_jsonb(t) ->> 'kind',
      'title', private.next_state($1, to_jsonb(t)) ->> $2, 'what', planned.what, 'at', planned.at,
      'late', planned.at < clock_timestamp() - interval '2 minutes', 'reason', f.reason)
    from public.%I t
    cross join lateral (values (case when %s then 'swap' else 'publish' end, t.publish_at), ('withdraw', t.withdraw_at))
      as planned (what, at)
    left join private.plan_failures f
      on f.collection = $1 and f.document_id = t.id and planned.at <= clock_timestamp()
    where not t.deleted and planned.at is not null and (t.publish_at is not null or t.withdraw_at is not null)
    $sql$, name, is_seen) using name, title;
end;
$$;

revoke execute on function private.overlaid(jsonb, jsonb), private.settle_singleton() from public;
