/**
 * The parts of hosted Supabase that the migrations use: its roles with their rights (the migrating role is no
 * superuser), Auth, Storage, Realtime's publication, and open default privileges. `supabase_admin` is the superuser of
 * the cluster.
 */
export const HOSTED_PLATFORM_SQL = `
create role postgres login createdb createrole bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
create role supabase_auth_admin login noinherit createrole;
grant anon, authenticated, service_role to authenticator, postgres;
grant create on database postgres to postgres;
alter schema public owner to postgres;
grant usage on schema public to anon, authenticated, service_role;

alter default privileges for role postgres in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  raw_user_meta_data jsonb,
  created_at timestamptz default now()
);
alter table auth.users owner to supabase_auth_admin;
grant all on auth.users to postgres;

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
alter function auth.uid() owner to supabase_auth_admin;

create schema storage;
grant usage on schema storage to postgres, anon, authenticated, service_role;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text
);
alter table storage.objects enable row level security;
alter table storage.buckets enable row level security;
grant all on storage.buckets, storage.objects to postgres, anon, authenticated, service_role;
-- An extension of the platform lets postgres write the policies of this table; owning it comes nearest.
alter table storage.objects owner to postgres;

create publication supabase_realtime;
alter publication supabase_realtime owner to postgres;
`;
