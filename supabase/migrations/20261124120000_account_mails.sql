-- Accounts' mails: invitations, and links for a new password where no Auth of a hosted project sends them. They lead to
-- pages of the site with one button. What stands behind `#` reaches no server before it is pressed.

-- True where a server sends what is put in the outbox.
create function public.has_mail_server() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.mail_road where server is not null);
$$;

-- Puts the mail with the link for a new password into the outbox, and answers that link.
create function private.enqueue_recovery(address text, token text) returns text
language plpgsql set search_path = '' as $$
declare
  sender text := private.company('name');
  subject text := private.one_line('Votre nouveau mot de passe pour le site de ' || sender);
  link text := private.site_link('/login?mode=recovery#token_hash=' || token);
begin
  if private.is_mail_address(address) then
    perform private.enqueue_mail(
      'account', address, 'recovery:' || private.token_hash(token), subject,
      private.mail_page(subject, sender,
        '<h1 style="margin:12px 0;font-size:26px;line-height:1.25">Choisissez un nouveau mot de passe</h1>'
        || '<p style="margin:0 0 16px">Quelqu’un, sans doute vous, a demandé à changer le mot de passe de ce compte.</p>'
        || private.mail_button('Choisir un mot de passe', link)
        || '<p style="margin:0 0 16px">Ce lien vaut une heure et ne sert qu’une fois.</p>',
        'Si ce n’était pas vous, ne faites rien' || U&'\00A0' || ': votre mot de passe reste le même.'),
      format(E'Quelqu’un, sans doute vous, a demandé à changer le mot de passe de ce compte.\n\n'
        || E'Pour en choisir un autre, ouvrez cette page (le lien vaut une heure et ne sert qu’une fois)\u00A0:\n%s\n\n'
        || E'Si ce n’était pas vous, ne faites rien\u00A0: votre mot de passe reste le même.\n', link));
  end if;
  return link;
end;
$$;

-- What may stand in a query of an address.
create function private.url_encoded(words text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(string_agg(case when byte between 48 and 57 or byte between 65 and 90 or byte between 97 and 122
      or byte in (45, 46, 95, 126) then chr(byte) else '%' || upper(lpad(to_hex(byte), 2, '0')) end, '' order by place), '')
  from (
    select place, get_byte(convert_to(words, 'UTF8'), place) as byte
    from generate_series(0, octet_length(convert_to(words, 'UTF8')) - 1) as place) as bytes;
$$;

-- Puts the mail of an invitation into the outbox: 'queued', 'kept' where no server sends, 'none' where a mail server
-- takes no such address.
create function private.enqueue_invitation(invitation uuid, address text, token text) returns text
language plpgsql set search_path = '' as $$
declare
  sender text := private.company('name');
  subject text := private.one_line('Invitation à administrer le site de ' || sender);
  host text := private.one_line(coalesce((select nullif(trim(display_name), '') from public.users where id = auth.uid()), 'Un administrateur'));
  link text := private.site_link(format('/register?invitation=%s&email=%s', token, private.url_encoded(address)));
begin
  if not private.is_mail_address(address) then
    return 'none';
  end if;
  perform private.enqueue_mail(
    'account', address, 'invitation:' || invitation, subject,
    private.mail_page(subject, sender,
      '<h1 style="margin:12px 0;font-size:26px;line-height:1.25">Vous êtes invité</h1>'
      || '<p style="margin:0 0 16px">' || private.as_html(host) || ' vous invite à administrer le site de '
      || private.as_html(sender) || '. Créez votre compte, et vous y aurez accès.</p>'
      || private.mail_button('Créer mon compte', link)
      || '<p style="margin:0 0 16px">Ce lien vaut sept jours et ne sert qu’une fois, pour cette adresse.</p>',
      'Si vous n’attendiez pas cette invitation, ne faites rien' || U&'\00A0' || ': elle expire d’elle-même.'),
    format(E'%s vous invite à administrer le site de %s.\n\n'
      || E'Pour créer votre compte, ouvrez cette page (le lien vaut sept jours et ne sert qu’une fois, pour cette adresse)\u00A0:\n%s\n\n'
      || E'Si vous n’attendiez pas cette invitation, ne faites rien\u00A0: elle expire d’elle-même.\n', host, sender, link));
  return case when public.has_mail_server() then 'queued' else 'kept' end;
end;
$$;

-- The mail of an invitation that is worth nothing any more does not leave, and its link is not kept.
create function private.withdraw_invitation_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.mails set html = '', body_text = '',
    state = case when state = 'waiting' then 'cancelled' else state end,
    lease = case when state = 'waiting' then null else lease end,
    leased_until = case when state = 'waiting' then null else leased_until end
  where dedupe_key = 'invitation:' || old.id;
  return null;
end;
$$;
create trigger withdraw_invitation_mail after delete on public.admin_invitations
for each row execute function private.withdraw_invitation_mail();

-- As before, and puts a mail with the link into the outbox: "mail" says 'queued', 'kept' where no server sends, or 'none'.
-- Invites an address for seven days: {"status": "invited", "token", "mail"}, the only time that the token is told;
-- "invalid" for what is no address, "member" for an administrator's, "too_many" beyond 20 open invitations.
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
  if (select count(*) >= 20 from public.admin_invitations where accepted_at is null) then
    return jsonb_build_object('status', 'too_many');
  end if;
  insert into public.admin_invitations (email, token_hash, invited_by)
  values (wanted, encode(sha256(convert_to(token, 'UTF8')), 'hex'), auth.uid())
  returning id into invitation;
  return jsonb_build_object('status', 'invited', 'token', token,
    'mail', private.enqueue_invitation(invitation, wanted, token));
end;
$$;

-- As before, but that a link which lets somebody in is shown only where nothing else brings it to them.
-- One mail with all it says: {"status": "found", "mail": {…}}, or {"status": "missing"}. Refused with 42501 for
-- anyone but an administrator.
create or replace function public.read_mail(mail uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return coalesce(
    (select jsonb_build_object('status', 'found', 'mail', to_jsonb(m) - '{dedupe_key,lease,leased_until}'::text[]
       || case when m.purpose = 'account' and public.has_mail_server()
         then '{"html": "", "body_text": ""}'::jsonb else '{}' end)
     from private.mails as m where m.id = mail),
    jsonb_build_object('status', 'missing'));
end;
$$;

revoke execute on function private.enqueue_recovery(text, text), private.url_encoded(text),
  private.enqueue_invitation(uuid, text, text), private.withdraw_invitation_mail()
from public;
revoke execute on function public.has_mail_server() from public;
grant execute on function public.has_mail_server() to anon, authenticated;
