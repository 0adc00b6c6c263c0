-- Before a restore, the back office says what was changed since the backup and stays. It could not while examples were
-- left: they do not stay, and it knew only how many they are.

-- As before, but that `intact_ids` names them: collection → their ids.
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
    'intact_ids', coalesce((
      select jsonb_object_agg(listed.collection, listed.ids) from (
        select e.collection, jsonb_agg(e.id) as ids from private.examples_now() e where e.same and not e.deleted group by 1
      ) listed), '{}'),
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
