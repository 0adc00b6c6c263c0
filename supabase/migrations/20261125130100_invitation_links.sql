-- As before, but that what an invitation's link says stands behind `#`: no server gets it, nor its log. Links that were
-- sent before still work.
-- Puts the mail of an invitation into the outbox: 'queued', 'kept' where no server sends, 'none' where a mail server
-- takes no such address.
create or replace function private.enqueue_invitation(invitation uuid, address text, token text) returns text
language plpgsql set search_path = '' as $$
declare
  sender text := private.company('name');
  subject text := private.one_line('Invitation à administrer le site de ' || sender);
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
