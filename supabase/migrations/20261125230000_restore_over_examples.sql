-- A backup may also come back in place of the content that a new site begins with.

drop function public.rows_beside(jsonb);

-- What stands in the way of an import: collection → how many rows live here that the backup does not have. Pages count
-- as other rows do; the one-of-a-kind documents, which every site has, do not.
--   contents        {"posts": ["id", …], …}, what the backup has of each collection
--   but_examples    leaves out the examples that are still as they were delivered, which remove_examples takes away
create function public.rows_beside(contents jsonb, but_examples boolean default false) returns jsonb
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
        and not ($2 and exists (
          select from private.examples e
          where e.collection = %1$L and e.id = t.id and e.content = private.words_of(to_jsonb(t))))', name)
    into beside using contents, but_examples;
    if beside > 0 then
      found_rows := found_rows || jsonb_build_object(name, beside);
    end if;
  end loop;
  return found_rows;
end;
$$;

revoke execute on function public.rows_beside(jsonb, boolean) from public, anon;
grant execute on function public.rows_beside(jsonb, boolean) to authenticated;
