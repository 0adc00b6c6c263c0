-- Mails say « d’Atelier Nord » as the site does (ofName in src/content/agency/agency.ts).
create function private.of_name(name text) returns text
language sql immutable set search_path = '' as $$
  select case when normalize(name, nfd) ~* '^[aeiouœæ]' then 'd’' else 'de ' end || name;
$$;

create or replace function private.ask_to_confirm(subscriber public.newsletter_subscribers) returns void
language plpgsql set search_path = '' as $$
declare
  token text;
  link text;
  sender text := private.company('name');
  subject text := private.one_line('Confirmez votre inscription à la lettre ' || private.of_name(sender));
begin
  -- A form lets more through than a mail server does.
  if not private.is_mail_address(subscriber.email) then
    return;
  end if;
  if (select count(*) >= 3 from private.newsletter_tokens t
    where t.subscriber = ask_to_confirm.subscriber.id and purpose = 'confirm' and created_at > now() - interval '1 day')
  then
    return;
  end if;
  token := private.issue_token(subscriber.id, 'confirm', interval '7 days');
  link := private.site_link('/newsletter/confirmer#' || token);
  perform private.enqueue_mail(
    'confirm', subscriber.email, 'confirm:' || private.token_hash(token), subject,
    private.mail_page(subject, sender,
      '<h1 style="margin:12px 0;font-size:26px;line-height:1.25">Une dernière étape</h1>'
      || '<p style="margin:0 0 16px">Quelqu’un, sans doute vous, a inscrit cette adresse à la lettre '
      || private.as_html(private.of_name(sender)) || '. Confirmez-le, et vous la recevrez.</p>'
      || private.mail_button('Confirmer mon inscription', link)
      || '<p style="margin:0 0 16px">Ce lien vaut sept jours.</p>',
      'Si ce n’était pas vous, ne faites rien' || U&'\00A0' || ': vous ne recevrez pas la lettre.'),
    format(E'Quelqu’un, sans doute vous, a inscrit cette adresse à la lettre %s.\n\n'
      || E'Pour la recevoir, ouvrez cette page et confirmez-le (le lien vaut sept jours)\u00A0:\n%s\n\n'
      || E'Si ce n’était pas vous, ne faites rien\u00A0: vous ne recevrez pas la lettre.\n', private.of_name(sender), link));
end;
$$;

create or replace function private.enqueue_recovery(address text, token text) returns text
language plpgsql set search_path = '' as $$
declare
  sender text := private.company('name');
  subject text := private.one_line('Votre nouveau mot de passe pour le site ' || private.of_name(sender));
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

create or replace function private.enqueue_invitation(invitation uuid, address text, token text) returns text
language plpgsql set search_path = '' as $$
declare
  sender text := private.company('name');
  subject text := private.one_line('Invitation à administrer le site ' || private.of_name(sender));
  host text := private.one_line(coalesce((select nullif(trim(display_name), '') from public.users where id = auth.uid()), 'Un administrateur'));
  link text := private.site_link(format('/register#invitation=%s&email=%s', token, private.url_encoded(address)));
begin
  if not private.is_mail_address(address) then
    return 'none';
  end if;
  perform private.enqueue_mail(
    'account', address, 'invitation:' || invitation, subject,
    private.mail_page(subject, sender,
      '<h1 style="margin:12px 0;font-size:26px;line-height:1.25">Vous êtes invité</h1>'
      || '<p style="margin:0 0 16px">' || private.as_html(host) || ' vous invite à administrer le site '
      || private.as_html(private.of_name(sender)) || '. Créez votre compte, et vous y aurez accès.</p>'
      || private.mail_button('Créer mon compte', link)
      || '<p style="margin:0 0 16px">Ce lien vaut sept jours et ne sert qu’une fois, pour cette adresse.</p>',
      'Si vous n’attendiez pas cette invitation, ne faites rien' || U&'\00A0' || ': elle expire d’elle-même.'),
    format(E'%s vous invite à administrer le site %s.\n\n'
      || E'Pour créer votre compte, ouvrez cette page (le lien vaut sept jours et ne sert qu’une fois, pour cette adresse)\u00A0:\n%s\n\n'
      || E'Si vous n’attendiez pas cette invitation, ne faites rien\u00A0: elle expire d’elle-même.\n', host, private.of_name(sender), link));
  return case when public.has_mail_server() then 'queued' else 'kept' end;
end;
$$;

revoke execute on function private.of_name(text) from public, anon, authenticated;
