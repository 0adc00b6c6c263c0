-- The mail to oneself calls itself what the rest of the site calls it.
create or replace function public.send_test_mail() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select email from public.users where id = auth.uid());
begin
  perform private.only_administrators();
  return jsonb_build_object('status', 'waiting', 'mail', private.enqueue_mail(
    'test', address, 'test:' || gen_random_uuid(), 'Essai d’envoi de votre site',
    '<!doctype html><html lang="fr"><body><p>Bonjour,</p><p>Cet email a été demandé depuis l’administration de votre site. '
      || 'S’il vous parvient, le site sait envoyer.</p></body></html>',
    E'Bonjour,\n\nCet email a été demandé depuis l’administration de votre site. S’il vous parvient, le site sait envoyer.\n'));
end;
$$;
