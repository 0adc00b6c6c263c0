-- What search engines and networks show of a page where its author says it otherwise than its content:
-- blank, it is derived from the content.

alter table public.posts
  add column seo_title text not null default ''
    constraint posts_seo_title_length check (length(seo_title) <= 300),
  add column seo_description text not null default ''
    constraint posts_seo_description_length check (length(seo_description) <= 20000),
  add column seo_image text not null default ''
    constraint posts_seo_image_length check (length(seo_image) <= 2000);

alter table public.projects
  add column seo_title text not null default ''
    constraint projects_seo_title_length check (length(seo_title) <= 300),
  add column seo_description text not null default ''
    constraint projects_seo_description_length check (length(seo_description) <= 20000),
  add column seo_image text not null default ''
    constraint projects_seo_image_length check (length(seo_image) <= 2000);

alter table public.services
  add column seo_title text not null default ''
    constraint services_seo_title_length check (length(seo_title) <= 300),
  add column seo_description text not null default ''
    constraint services_seo_description_length check (length(seo_description) <= 20000),
  add column seo_image text not null default ''
    constraint services_seo_image_length check (length(seo_image) <= 2000);

-- Visitors' devices read them, too.
select private.publish(name) from unnest(array['posts', 'projects', 'services']) as name;
