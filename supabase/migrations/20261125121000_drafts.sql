-- Of every kind that visitors read there are drafts now, not of articles and pages alone. What was there before is
-- published, and so is what an older device sends, which does not know the column.
do $$
declare
  name text;
begin
  foreach name in array array['projects', 'testimonials', 'services', 'plans', 'faqs', 'glossary', 'tools'] loop
    execute format('alter table public.%I add column published boolean not null default true', name);
    update private.publications set published_when = 'v.published' where collection = name;
    perform private.publish(name);
  end loop;
end;
$$;
