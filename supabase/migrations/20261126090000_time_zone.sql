-- The agency's time zone, as its identity names it: days, mornings and planned moments are told in it. A name that
-- this database does not know counts as none.
create function private.agency_time_zone() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  zone constant text := nullif(private.company('time_zone'), '');
begin
  perform now() at time zone zone;
  return coalesce(zone, 'Europe/Paris');
exception when invalid_parameter_value then
  return 'Europe/Paris';
end;
$$;
revoke execute on function private.agency_time_zone() from public;
grant execute on function private.agency_time_zone() to authenticated;

-- The functions that named Paris ask for it; nothing else in them changes.
do $$
declare
  definition text;
begin
  for definition in
    select pg_catalog.pg_get_functiondef(p.oid) from pg_catalog.pg_proc as p
    join pg_catalog.pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosrc like '%time zone ''Europe/Paris''%'
  loop
    execute replace(definition, 'time zone ''Europe/Paris''', 'time zone private.agency_time_zone()');
  end loop;
end;
$$;
