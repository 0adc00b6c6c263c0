-- Invitations that nobody can use any more counted as open: after twenty of them nobody could be invited.

-- As before, but that only links which still admit somebody are counted.
-- Makes an invitation for an address: {"status": "invited", "token", "mail"}, or {"status"} with `invalid`, `member` or
-- `too_many`. Refused with 42501 for anyone but an administrator.
create or replace function public.invite_administrator(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text := trim(coalesce(address, ''));
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invitation uuid;
begin
  perform private.only_administrators();
  if wanted !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or length(wanted) > 300 then
    return jsonb_build_object('status', 'invalid');
  elsif exists (select 1 from public.users where lower(email) = lower(wanted) and role = 'admin') then
    return jsonb_build_object('status', 'member');
  end if;
  delete from public.admin_invitations where lower(email) = lower(wanted) and accepted_at is null;
  if (select count(*) >= 20 from public.admin_invitations where accepted_at is null and expires_at > now()) then
    return jsonb_build_object('status', 'too_many');
  end if;
  insert into public.admin_invitations (email, token_hash, invited_by)
  values (wanted, encode(sha256(convert_to(token, 'UTF8')), 'hex'), auth.uid())
  returning id into invitation;
  return jsonb_build_object('status', 'invited', 'token', token,
    'mail', private.enqueue_invitation(invitation, wanted, token));
end;
$$;
