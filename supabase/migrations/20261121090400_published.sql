-- What visitors read: one view per public collection. It shows a published row without its private
-- columns, and any other row as an empty tombstone, so that it leaves the visitors' devices too.

-- Which rows of a collection are public, and which of their columns are not.
create table private.publications (
  collection text primary key,
  published_when text not null,
  private_columns text[] not null default '{}'
);
alter table private.publications enable row level security;

insert into private.publications (collection, published_when, private_columns) values
  ('posts', 'v.published and v.kind = ''article''', '{sent_at,recipient_count}'),
  ('comments', 'v.approved and not v.junk', '{email,junk,website,filling_ms}'),
  ('projects', 'true', '{}'),
  ('testimonials', 'true', '{}'),
  ('services', 'true', '{}'),
  ('plans', 'true', '{}'),
  ('faqs', 'true', '{}'),
  ('glossary', 'true', '{}'),
  ('tools', 'true', '{}'),
  ('documents', 'v.id in (''homepage'', ''footer'', ''terms'', ''privacy'')', '{}');

-- (Re)creates published_<name> from the table's present columns: a migration that adds a column
-- to a public collection ends with `select private.publish('<name>')`.
-- The view that runs as its owner lies in `private`; the one the API shows only passes it on.
create function private.publish(name text) returns void
language plpgsql set search_path = '' as $$
declare
  publication private.publications;
  columns text;
begin
  select * into strict publication from private.publications where collection = name;
  select string_agg(format('v.%I', attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', name)::regclass
    and attnum > 0 and not attisdropped
    and attname not in ('id', 'deleted', 'revision')
    and attname <> all (publication.private_columns);

  execute format('drop view if exists public.%1$I, private.%1$I', 'published_' || name);
  execute format('create view private.%I with (security_barrier) as
    select t.id, %s, v.id is null as deleted, t.revision
    from public.%I t left join public.%I v on v.id = t.id and not v.deleted and (%s)',
    'published_' || name, columns, name, name, publication.published_when);
  execute format('create view public.%1$I with (security_invoker) as select * from private.%1$I', 'published_' || name);
  execute format('grant select on private.%1$I, public.%1$I to anon, authenticated', 'published_' || name);
end;
$$;

select private.publish(collection) from private.publications;
