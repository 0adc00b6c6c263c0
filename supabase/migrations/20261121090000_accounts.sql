-- Who may do what. Everything that no role may call or read directly lives in `private`,
-- a schema that the API does not expose.
create schema if not exists private;
grant usage on schema private to anon, authenticated, service_role;

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  display_name text not null default '',
  role text not null default 'none' constraint users_role_choice check (role in ('admin', 'none')),
  created_at timestamptz(3) not null default now()
);
comment on table public.users is 'Profile of each account; a row with role admin is what makes an administrator.';

create table public.admin_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  -- Hexadecimal SHA-256 of the token in the invitation's link: the token itself is never stored.
  token_hash text not null,
  invited_by uuid references public.users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null default now() + interval '7 days',
  accepted_at timestamptz(3)
);

-- True when the caller is an administrator now, whatever their token says.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.users where id = auth.uid() and role = 'admin');
$$;

-- True while the site has no account: the next one to register becomes its administrator.
create function public.registration_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select 1 from public.users);
$$;

-- Admits the first account, and later only those whose e-mail and invitation token match.
-- Anything else makes the sign-up fail as a whole.
create function private.admit_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given_token text := coalesce(new.raw_user_meta_data ->> 'invitation', '');
begin
  -- Two first sign-ups at the same moment: the second waits here, then finds the first.
  lock table public.users in share row exclusive mode;
  if exists (select 1 from public.users) then
    update public.admin_invitations set accepted_at = now()
    where lower(email) = lower(new.email)
      and token_hash = encode(sha256(convert_to(given_token, 'UTF8')), 'hex')
      and accepted_at is null
      and expires_at > now();
    if not found then
      raise exception 'registration_closed' using hint = 'An invitation is needed to register.';
    end if;
  end if;
  insert into public.users (id, email, display_name, role)
  values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'display_name', ''), 'admin');
  return new;
end;
$$;

create trigger admit_account after insert on auth.users
for each row execute function private.admit_account();

alter table public.users enable row level security;
alter table public.admin_invitations enable row level security;

create policy "own profile, or all for administrators" on public.users for select to authenticated
using (id = (select auth.uid()) or (select public.is_admin()));

create policy "administrators read invitations" on public.admin_invitations for select to authenticated
using ((select public.is_admin()));
