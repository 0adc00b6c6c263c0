-- Asks the host to build the site again when what visitors read has changed. Off as long as it is not
-- run: it is no migration, since it needs pg_net, which every hosted project has and the embedded
-- database has not. Run it once in the SQL editor, with the address of the host's build hook:
--
--   select vault.create_secret('https://api.netlify.com/build_hooks/…', 'build_hook');
--
-- Several edits in a row ask several times: hosts build the last state once those before it are done.
-- The pages of visitors do not wait for it: what is published reaches them through the sync.
create extension if not exists pg_net;

create or replace function private.ask_for_rebuild() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hook text;
begin
  select decrypted_secret into hook from vault.decrypted_secrets where name = 'build_hook';
  if hook is not null then
    perform net.http_post(url := hook, body := '{}'::jsonb);
  end if;
  return null;
end;
$$;

create or replace trigger ask_for_rebuild
  after update on public.sync_heads
  for each row
  when (new.collection in ('posts', 'projects', 'testimonials', 'services', 'plans', 'faqs', 'glossary', 'tools', 'documents'))
  execute function private.ask_for_rebuild();
