-- What makes a project a case study: its client's colour, screens before and after, figures with their source, what was
-- done, and the services and articles that belong to it.
alter table public.projects
  add column accent text not null default 'site'
    constraint projects_accent_choice
      check (deleted or accent in ('site', 'sea', 'moss', 'amber', 'brick', 'raspberry', 'violet')),
  add column before_image text not null default ''
    constraint projects_before_image_length check (length(before_image) <= 2000),
  add column before_text text not null default ''
    constraint projects_before_text_length check (length(before_text) <= 300),
  add column after_image text not null default ''
    constraint projects_after_image_length check (length(after_image) <= 2000),
  add column after_text text not null default ''
    constraint projects_after_text_length check (length(after_text) <= 300),
  add column figures jsonb not null default '[]'
    constraint projects_figures_shape check (jsonb_typeof(figures) = 'array'),
  add column work_done text[] not null default '{}',
  add column related_services text[] not null default '{}',
  add column related_posts text[] not null default '{}';

select private.publish('projects');
