-- The page of secret links is part of the site as well: a free page with its address was never shown.
create or replace function private.is_reserved_slug(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug in ('404', 'admin', 'assets', 'auth', 'blog', 'contact', 'content', 'faq', 'functions', 'glossaire',
    'glossary', 'icons', 'index', 'legal', 'login', 'media', 'newsletter', 'offers', 'offres', 'outils', 'projects',
    'projets', 'realtime', 'register', 'relecture', 'rest', 'rss', 'screenshots', 'services', 'share', 'shell',
    'sitemap', 'storage', 'temoignages', 'testimonials', 'tools');
$$;

-- The trigger gives such a page another address. As after an import, it keeps no former one: that would lead reviewers to
-- the page.
select set_config('vitrine.importing', 'on', false);
update public.documents set slug = slug where slug = 'relecture' and kind = 'page';
select set_config('vitrine.importing', 'off', false);
