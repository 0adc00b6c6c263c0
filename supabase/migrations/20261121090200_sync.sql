-- Order of changes: one head per collection, taken by every write and held until its commit.
-- So the order of revisions is the order of commits, and a client that has read up to N has
-- missed nothing below N.
create table public.sync_heads (
  collection text primary key,
  revision bigint not null default 0
);
comment on table public.sync_heads is 'The last revision of each collection: a client compares it with its own before it asks for rows.';

create function private.stamp_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.sync_heads set revision = sync_heads.revision + 1
  where collection = tg_table_name
  returning sync_heads.revision into strict new.revision;
  return new;
end;
$$;

-- Former states of every row: who changed it, when, and what it was before.
create table public.revisions (
  id bigint generated always as identity primary key,
  collection text not null,
  document_id text not null,
  state jsonb not null,
  author uuid,
  changed_at timestamptz(3) not null default now()
);
create index revisions_document on public.revisions (collection, document_id, id desc);

create function private.keep_former_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.revisions (collection, document_id, state, author)
  values (tg_table_name, old.id, to_jsonb(old), auth.uid());
  return null;
end;
$$;

-- Two administrators may choose one slug while both are offline: the later gets `-2`, nobody is refused.
-- Where pages exist ('keep_former'), a changed slug is remembered so that old links redirect.
create function private.settle_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := new.slug;
  suffix integer := 1;
  taken boolean;
begin
  if new.slug <> '' and not new.deleted then
    loop
      execute format('select exists (select 1 from public.%I where slug = $1 and id <> $2 and not deleted)', tg_table_name)
      into taken using new.slug, new.id;
      exit when not taken;
      suffix := suffix + 1;
      new.slug := left(wanted, 190) || '-' || suffix;
    end loop;
  end if;
  if tg_argv[0] = 'keep_former' then
    new.former_slugs := case when tg_op = 'UPDATE' then old.former_slugs else '{}' end;
    if tg_op = 'UPDATE' and old.slug <> new.slug and old.slug <> '' then
      new.former_slugs := array_append(array_remove(new.former_slugs, old.slug), old.slug);
    end if;
    new.former_slugs := array_remove(new.former_slugs, new.slug);
  end if;
  return new;
end;
$$;

-- Makes a table of public a collection: head, revision, history, and access for administrators only.
-- Rows are never removed, only marked as deleted, so there is no policy for `delete`.
create function private.register_collection(name text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.sync_heads (collection) values (name);
  execute format('create unique index %I on public.%I (revision)', name || '_revision', name);
  -- Runs before settle_slug, whose look-up must happen under the head's lock.
  execute format('create trigger a_stamp_revision before insert or update on public.%I
    for each row execute function private.stamp_revision()', name);
  execute format('create trigger keep_former_state after update on public.%I
    for each row execute function private.keep_former_state()', name);
  execute format('alter table public.%I enable row level security', name);
  execute format('create policy "administrators read" on public.%I for select to authenticated
    using ((select public.is_admin()))', name);
  execute format('create policy "administrators add" on public.%I for insert to authenticated
    with check ((select public.is_admin()))', name);
  execute format('create policy "administrators change" on public.%I for update to authenticated
    using ((select public.is_admin())) with check ((select public.is_admin()))', name);
  execute format('grant select, insert, update on public.%I to authenticated', name);
end;
$$;

select private.register_collection(name) from unnest(array[
  'posts', 'comments', 'projects', 'testimonials', 'services', 'plans', 'faqs', 'glossary', 'tools',
  'documents', 'images', 'contact_submissions', 'newsletter_subscribers'
]) as name;

create trigger settle_slug before insert or update on public.posts
for each row execute function private.settle_slug('keep_former');
create trigger settle_slug before insert or update on public.projects
for each row execute function private.settle_slug('keep_former');
create trigger settle_slug before insert or update on public.services
for each row execute function private.settle_slug('keep_former');
create trigger settle_slug before insert or update on public.plans
for each row execute function private.settle_slug();

alter table public.sync_heads enable row level security;
create policy "everybody reads heads" on public.sync_heads for select to anon, authenticated using (true);
grant select on public.sync_heads to anon, authenticated;

alter table public.revisions enable row level security;
create policy "administrators read history" on public.revisions for select to authenticated
using ((select public.is_admin()));
grant select on public.revisions to authenticated;

alter table public.page_views enable row level security;
create policy "administrators read visits" on public.page_views for select to authenticated
using ((select public.is_admin()));
grant select on public.page_views to authenticated;

-- Where Realtime exists, a change of a head wakes the clients; they then ask for rows as usual.
do $$
begin
  if exists (select 1 from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.sync_heads;
  end if;
end;
$$;
