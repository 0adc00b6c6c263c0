-- Visits of the public site: a count per day and path. No cookie, no identifier, no address, not even hashed.

-- How many visits were counted in the present minute.
create table private.visits_of_minute (
  minute timestamptz not null,
  views integer not null
);
insert into private.visits_of_minute values ('-infinity', 0);

-- True when everybody together sends more than 600 a minute: nobody fills the table. As with
-- submissions, only what is let through counts.
create function private.too_many_visits() returns boolean
language plpgsql set search_path = '' as $$
begin
  update private.visits_of_minute
  set views = case when minute = date_trunc('minute', now()) then views + 1 else 1 end,
    minute = date_trunc('minute', now())
  where minute <> date_trunc('minute', now()) or views < 600;
  return not found;
end;
$$;

-- As tags are written in an address: small letters, hyphens for spaces.
create function private.tag_word(tag text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(lower(trim(normalize(tag))), '\s+', '-', 'g');
$$;

-- The path under which a visit is counted, or null where no public page is there: what is not
-- content of this site cannot become a row. A former slug counts for the present one.
create function private.known_path(path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  plain text := rtrim(split_part(split_part(path, '?', 1), '#', 1), '/');
  section text := split_part(plain, '/', 2);
  address text := split_part(plain, '/', 3);
begin
  if length(path) > 400 or left(path, 1) is distinct from '/' then
    return null;
  elsif plain = '' then
    return '/';
  elsif plain in ('/faq', '/services', '/offers', '/blog', '/projects', '/tools', '/contact', '/glossary',
    '/testimonials', '/sitemap', '/legal', '/legal/terms', '/legal/privacy') then
    return plain;
  elsif plain ~ '^/blog/tag/[^/]+$' then
    address := private.tag_word(split_part(plain, '/', 4));
    return (
      select '/blog/tag/' || address from public.posts
      where kind = 'article' and published and not deleted
        and address in (select private.tag_word(tag) from unnest(tags) as tag)
      limit 1);
  elsif plain !~ '^/[a-z]+/[^/]+$' then
    return null;
  elsif section = 'tools' then
    return (select '/tools/' || id from public.tools where id = address and not deleted);
  elsif section in ('blog', 'projects', 'services') then
    execute format(
      'select %L || coalesce(nullif(slug, %L), id) from public.%I
       where (id = $1 or slug = $1 or $1 = any (former_slugs)) and not deleted %s
       order by id = $1 desc, slug = $1 desc limit 1',
      '/' || section || '/', '',
      case section when 'blog' then 'posts' else section end,
      case section when 'blog' then 'and kind = ''article'' and published' else '' end)
    into plain using address;
    return plain;
  end if;
  return null;
end;
$$;

-- Robots say in their name what they are; those that do not are few, and no figure is worth a fingerprint.
create function private.is_robot(user_agent text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(user_agent ~* 'bot|crawl|spider|slurp|preview|scan|monitor|lighthouse|headless|curl|wget|python', false);
$$;

-- Counts a visit of a public page, on the day it is where the site is. It answers nothing: what is not counted
-- (no such page, an administrator, a robot, whoever asks not to be tracked, too much at once) looks like what is.
create function public.count_view(path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  headers jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  page text := private.known_path(count_view.path);
begin
  if page is null or public.is_admin() or headers ->> 'sec-gpc' = '1' or headers ->> 'dnt' = '1'
    or private.is_robot(headers ->> 'user-agent') or private.too_many_visits()
  then
    return;
  end if;
  insert into public.page_views as counted (day, path, views)
  values ((now() at time zone 'Europe/Paris')::date, page, 1)
  on conflict on constraint page_views_pkey do update set views = counted.views + 1;
end;
$$;
grant execute on function public.count_view(text) to anon, authenticated;

-- The dashboard's figures in one answer: visits of each of the last 180 days, the most visited pages of
-- 7, 30 and 90 days, and since when there are any. Runs as the caller: only administrators read visits.
create function public.visit_figures() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with today as (select (now() at time zone 'Europe/Paris')::date as day)
  select jsonb_build_object(
    'today', today.day,
    'since', (select min(day) from public.page_views),
    'days', coalesce((
      select jsonb_object_agg(counted.day, counted.views)
      from (select day, sum(views) as views from public.page_views
        where day > today.day - 180 group by day) as counted), '{}'),
    'pages', (
      select jsonb_object_agg(period, coalesce((
        select jsonb_agg(jsonb_build_object('path', top.path, 'views', top.views) order by top.views desc, top.path)
        from (select path, sum(views) as views from public.page_views
          where day > today.day - period group by path order by 2 desc, 1 limit 8) as top), '[]'))
      from unnest(array[7, 30, 90]) as period))
  from today;
$$;
revoke execute on function public.visit_figures() from public, anon;
grant execute on function public.visit_figures() to authenticated;
