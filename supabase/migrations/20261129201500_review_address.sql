-- The page of secret links is part of the site as well: a free page with its address was never shown.
create or replace function private.is_reserved_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug in ('404', 'admin', 'assets', 'auth', 'blog', 'contact', 'content', 'faq', 'functions', 'glossaire',
    'glossary', 'icons', 'index', 'legal', 'login', 'media', 'newsletter', 'offers', 'offres', 'outils', 'projects',
    'projets', 'realtime', 'register', 'relecture', 'rest', 'rss', 'screenshots', 'services', 'share', 'shell',
    'sitemap', 'storage', 'temoignages', 'testimonials', 'tools');
$$;

-- The trigger gives such a page another address. It must not keep the former one, which would lead reviewers to it.
update public.documents set slug = slug where slug = 'relecture' and kind = 'page';
update public.documents set former_slugs = array_remove(former_slugs, 'relecture')
where 'relecture' = any (former_slugs) and kind = 'page';
