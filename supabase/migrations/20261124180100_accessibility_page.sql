-- The accessibility statement is a page of the site: its visits are counted.
create or replace function private.known_path(path text) returns text
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
    '/testimonials', '/sitemap', '/legal', '/legal/terms', '/legal/privacy',
    '/legal/accessibility') then
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
