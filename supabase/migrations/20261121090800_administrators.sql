-- Administrators invite and remove one another, and name themselves. Each function answers
-- {"status": …}; who is no administrator is refused with 42501.

-- One open invitation for each address: a new one takes the place of the one before.
create unique index admin_invitations_open on public.admin_invitations (lower(email)) where accepted_at is null;

create function private.only_administrators() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not public.is_admin() then
    raise exception 'only administrators' using errcode = '42501';
  end if;
end;
$$;

-- True, once, for the address and the token of an invitation that is still open.
create function private.redeem_invitation(address text, token text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.admin_invitations set accepted_at = now()
  where lower(email) = lower(address)
    and token_hash = encode(sha256(convert_to(coalesce(token, ''), 'UTF8')), 'hex')
    and accepted_at is null
    and expires_at > now();
  return found;
end;
$$;

-- Admits the first account, and later only those whose e-mail and invitation token match.
-- Anything else makes the sign-up fail as a whole.
create or replace function private.admit_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two first sign-ups at the same moment: the second waits here, then finds the first.
  lock table public.users in share row exclusive mode;
  if exists (select 1 from public.users)
    and not private.redeem_invitation(new.email, new.raw_user_meta_data ->> 'invitation')
  then
    raise exception 'registration_closed' using hint = 'An invitation is needed to register.';
  end if;
  insert into public.users (id, email, display_name, role)
  values (new.id, new.email, coalesce(new.raw_user_meta_data ->> 'display_name', ''), 'admin');
  return new;
end;
$$;

-- Invites an address for seven days: {"status": "invited", "token"}, the only time that the token is told;
-- "invalid" for what is no address, "member" for an administrator's, "too_many" beyond 20 open invitations.
create function public.invite_administrator(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := trim(coalesce(address, ''));
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.only_administrators();
  if wanted !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or length(wanted) > 300 then
    return jsonb_build_object('status', 'invalid');
  elsif exists (select 1 from public.users where lower(email) = lower(wanted) and role = 'admin') then
    return jsonb_build_object('status', 'member');
  end if;
  delete from public.admin_invitations where lower(email) = lower(wanted) and accepted_at is null;
  if (select count(*) >= 20 from public.admin_invitations where accepted_at is null) then
    return jsonb_build_object('status', 'too_many');
  end if;
  insert into public.admin_invitations (email, token_hash, invited_by)
  values (wanted, encode(sha256(convert_to(token, 'UTF8')), 'hex'), auth.uid());
  return jsonb_build_object('status', 'invited', 'token', token);
end;
$$;

-- Ends an invitation that nobody has used; the same answer where there is none.
create function public.revoke_invitation(invitation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  delete from public.admin_invitations where id = invitation and accepted_at is null;
  return jsonb_build_object('status', 'revoked');
end;
$$;

-- Makes an account that has no role an administrator, by an invitation to its own address:
-- "accepted" or "refused", whatever the reason.
create function public.accept_invitation(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select email from public.users where id = auth.uid());
begin
  if address is null or not private.redeem_invitation(address, token) then
    return jsonb_build_object('status', 'refused');
  end if;
  update public.users set role = 'admin' where id = auth.uid();
  return jsonb_build_object('status', 'accepted');
end;
$$;

-- Takes the role from an account: "removed", also where it had none; "last" where nobody would be left.
create function public.remove_administrator(account uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  -- Two who remove each other at the same moment: the second waits here, then is no administrator.
  lock table public.users in share row exclusive mode;
  perform private.only_administrators();
  if not exists (select 1 from public.users where role = 'admin' and id <> account) then
    return jsonb_build_object('status', 'last');
  end if;
  update public.users set role = 'none' where id = account and role = 'admin';
  return jsonb_build_object('status', 'removed');
end;
$$;

-- Changes the caller's own name: "renamed", or "invalid" for none and for one beyond 80 characters.
create function public.rename_account(name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := trim(coalesce(name, ''));
begin
  perform private.only_administrators();
  if wanted = '' or length(wanted) > 80 then
    return jsonb_build_object('status', 'invalid');
  end if;
  update public.users set display_name = wanted where id = auth.uid();
  return jsonb_build_object('status', 'renamed');
end;
$$;

revoke execute on function private.only_administrators(), private.redeem_invitation(text, text) from public;
revoke execute on function public.invite_administrator(text), public.revoke_invitation(uuid),
  public.accept_invitation(text), public.remove_administrator(uuid), public.rename_account(text)
from public, anon;
grant execute on function public.invite_administrator(text), public.revoke_invitation(uuid),
  public.accept_invitation(text), public.remove_administrator(uuid), public.rename_account(text)
to authenticated;
