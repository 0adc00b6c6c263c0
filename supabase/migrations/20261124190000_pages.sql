-- Free pages: documents with `kind` page, made of sections, with an address of their own right below the site's.
alter table public.documents
  add column kind text not null default ''
    constraint documents_kind_choice check (kind in ('', 'page')),
  add column slug text not null default ''
    constraint documents_slug_length check (length(slug) <= 200),
  add column description text not null default ''
    constraint documents_description_length check (length(description) <= 20000),
  add column sections jsonb not null default '[]'
    constraint documents_sections_shape check (jsonb_typeof(sections) = 'array'),
  add column in_menu boolean not null default false,
  add column in_footer boolean not null default false,
  add column published boolean not null default false,
  add column seo_title text not null default ''
    constraint documents_seo_title_length check (length(seo_title) <= 300),
  add column seo_description text not null default ''
    constraint documents_seo_description_length check (length(seo_description) <= 20000),
  add column seo_image text not null default ''
    constraint documents_seo_image_length check (length(seo_image) <= 2000),
  add column former_slugs text[] not null default '{}';
create unique index documents_slug on public.documents (slug) where slug <> '' and not deleted;

-- Addresses that the site has already: the first parts of its own paths, of its files and of the backend
-- (`src/content/rules/page.ts` has the same).
create function private.is_reserved_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug in ('404', 'admin', 'assets', 'auth', 'blog', 'contact', 'content', 'faq', 'functions', 'glossaire',
    'glossary', 'icons', 'index', 'legal', 'login', 'media', 'newsletter', 'offers', 'offres', 'outils', 'projects',
    'projets', 'realtime', 'register', 'rest', 'rss', 'screenshots', 'services', 'share', 'shell', 'sitemap',
    'storage', 'temoignages', 'testimonials', 'tools');
$$;

-- A page never takes the place of one that the site has. Its name has this run before settle_slug, which then
-- settles what two pages want.
create function private.reserve_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_reserved_slug(new.slug) then
    new.slug := new.slug || '-2';
  end if;
  return new;
end;
$$;
create trigger reserve_slug before insert or update on public.documents
for each row execute function private.reserve_slug();
create trigger settle_slug before insert or update on public.documents
for each row execute function private.settle_slug('keep_former');

-- Visitors read published pages beside the one-of-a-kind documents.
update private.publications set published_when = '(' || published_when || ') or (v.kind = ''page'' and v.published)'
where collection = 'documents';
select private.publish('documents');

-- A free page is known by its present or former address; the others as before.
alter function private.known_path(text) rename to known_site_path;
create function private.known_path(path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  plain text := rtrim(split_part(split_part(path, '?', 1), '#', 1), '/');
  address text := split_part(plain, '/', 2);
begin
  if length(path) > 400 or plain !~ '^/[^/]+$' or private.is_reserved_slug(address) then
    return private.known_site_path(path);
  end if;
  return (
    select '/' || coalesce(nullif(slug, ''), id) from public.documents
    where (id = address or slug = address or address = any (former_slugs)) and kind = 'page' and published and not deleted
    order by id = address desc, slug = address desc limit 1);
end;
$$;

revoke execute on function private.is_reserved_slug(text), private.reserve_slug(), private.known_path(text) from public;
