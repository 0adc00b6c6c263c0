-- A letter to oneself is asked for by the document `test-letter-<id of the account>`, which any device may write without
-- a network: its title is the subject, `parts` hold `html`, `text`, and `asked`, which is new with each press. The last
-- one that was asked for leaves, once.

-- Puts a letter into the outbox as a subscriber would get it, but that its links are worth nothing.
create function private.enqueue_test_letter(address text, key text, subject text, html text, words text) returns uuid
language plpgsql set search_path = '' as $$
declare
  title text := private.one_line('[Essai] ' || subject);
begin
  return private.enqueue_mail('test', address, 'campaign-test:' || key, title,
    private.mail_page(title, private.company('name'), html,
      private.campaign_foot(private.site_link('/newsletter/desinscription'), private.site_link('/newsletter/lire'))),
    words);
end;
$$;

-- What a backup brings back was asked for once already.
create function private.follow_test_letter() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  asked constant text := coalesce(new.parts ->> 'asked', '');
  address text;
begin
  if asked = '' or new.deleted or coalesce(current_setting('vitrine.importing', true), '') = 'on'
    or tg_op = 'UPDATE' and asked is not distinct from old.parts ->> 'asked'
  then
    return null;
  end if;
  select email into address from public.users where 'test-letter-' || id = new.id and role = 'admin';
  if private.is_mail_address(address) then
    perform private.enqueue_test_letter(address, private.token_hash(new.id || ' ' || asked), new.title,
      coalesce(new.parts ->> 'html', ''), coalesce(new.parts ->> 'text', ''));
  end if;
  return null;
end;
$$;
create trigger follow_test_letter after insert or update on public.documents
for each row when (new.id like 'test-letter-%') execute function private.follow_test_letter();

-- As before; asked by devices that have not been updated.
-- Puts a letter to the administrator who asks into the outbox, as a subscriber would get it, but that its links are worth
-- nothing. Answers {"status": "queued", "email"}. Refused with 42501 for anyone else.
create or replace function public.test_campaign(subject text, html text, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  perform private.only_administrators();
  select email into address from public.users where id = auth.uid();
  perform private.enqueue_test_letter(address, gen_random_uuid()::text, subject, html, words);
  return jsonb_build_object('status', 'queued', 'email', address);
end;
$$;

revoke execute on function private.enqueue_test_letter(text, text, text, text, text), private.follow_test_letter()
from public;
