-- What the server decides of a row that it writes (a taken address gets its `-2`, a former one is kept)
-- is answered with the write. A client that pulled the row before it heard of its own write has passed it
-- over, since it still counted as edited there, and would learn of it only with the row's next change.

-- The answer to a change, with the row as it is where that is not as it was sent. Not stable: it reads
-- what the statement that calls it has just written.
create function private.with_decisions(collection text, next jsonb, answer jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  row_now jsonb;
begin
  if answer ->> 'status' <> 'written' then
    return answer;
  end if;
  execute format('select to_jsonb(t) - ''revision'' from public.%I t where t.id = $1', collection)
  into row_now using next ->> 'id';
  if row_now is null or private.as_row(collection, row_now || next) = row_now then
    return answer;
  end if;
  return answer || jsonb_build_object('row', row_now);
end;
$$;

revoke execute on function private.with_decisions(text, jsonb, jsonb) from public, anon;
grant execute on function private.with_decisions(text, jsonb, jsonb) to authenticated;

-- As before, but that « written » brings its row where the server decided something of it:
-- {"id", "status": "written", "row"?}.
create or replace function public.push_changes(
  collection text, changes jsonb, client_version integer default 1, author uuid default null
) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  change jsonb;
  answers jsonb := '[]';
begin
  if not public.is_admin() then
    raise exception 'only administrators may push changes' using errcode = '42501';
  end if;
  if author <> auth.uid() then
    raise exception 'these changes are somebody else''s' using errcode = '42501';
  end if;
  if client_version < private.oldest_client_version() then
    raise exception 'client_too_old' using errcode = 'PT426';
  end if;
  perform private.lock_head(collection);
  for change in select value from jsonb_array_elements(changes) loop
    answers := answers || jsonb_build_array(private.with_decisions(collection, change -> 'next',
      private.apply_change(collection, change -> 'next', change -> 'assumed')));
  end loop;
  return answers;
end;
$$;
