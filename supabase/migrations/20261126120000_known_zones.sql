-- A time zone is the name of a place, UTC or one of the fixed ones of « Etc », by the same rule as in the pages
-- (src/lib/time-zone.ts). PostgreSQL takes more: it turns the sign of « +05:30 », its abbreviations have no summer time,
-- and it reads « Foo/Bar3 » as a rule of its own. A restored backup can bring any of them.

-- The name, or null if it is none. The shape is looked at first, then a conversion is tried: it reads at most one file,
-- and that once in a session, where pg_timezone_names would read them all each time.
create function private.known_time_zone(name text) returns text
language plpgsql stable set search_path = '' as $$
begin
  if name !~* '^(utc|[a-z_]+(/[a-z_-]+)+|etc/gmt([+-]?0|[+-][1-9]|[+-]1[0-2]|-1[34]))$' then
    return null;
  end if;
  perform now() at time zone name;
  return name;
exception when invalid_parameter_value then
  return null;
end;
$$;
revoke execute on function private.known_time_zone(text) from public, anon, authenticated;

-- As before, but for what a zone is. The pages, too, leave out any blanks around the name.
create or replace function private.agency_time_zone() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(private.known_time_zone(btrim(private.company('time_zone'), E' \t\r\n\u00a0')), 'Europe/Paris');
$$;
