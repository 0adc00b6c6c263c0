-- A letter can be read on the site as well: by an address that is the same in everybody's copy.

-- The words of a letter that has begun to leave, as every subscriber has them: {"status": "found", "title", "html",
-- "sent_at"}, or {"status": "missing"} alike for one that is planned, was deleted, or never was. Says nothing of whom it goes to.
create function public.read_letter(campaign text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select jsonb_build_object('status', 'found', 'title', c.subject, 'html', c.html, 'sent_at', c.started_at)
     from private.campaigns c
     where c.id = campaign and c.started_at is not null
       and not exists (select from public.posts p where p.id = c.id and p.deleted)),
    jsonb_build_object('status', 'missing'));
$$;

drop function private.campaign_foot(text);
create function private.campaign_foot(link text, web text) returns text
language sql stable set search_path = '' as $$
  select concat('<p style="margin:0 0 8px">Vous recevez cette lettre parce que vous y êtes inscrit. <a href="',
    private.as_html(web), '" style="color:inherit">La lire sur le site</a> · <a href="',
    private.as_html(link), '" style="color:inherit">Se désabonner</a></p><p style="margin:0">',
    private.as_html(concat_ws(' · ', private.company('name'), nullif(private.company('address'), ''))), '</p>');
$$;

-- As before, with the letter's address on the site.
create or replace function private.enqueue_letter(campaign private.campaigns, subscriber text, recipient text) returns uuid
language plpgsql set search_path = '' as $$
declare
  token text := private.issue_token(subscriber, 'unsubscribe', interval '1 year');
  link text := private.site_link('/newsletter/desinscription#' || token);
  web text := private.site_link('/newsletter/lire#' || campaign.id);
begin
  return private.enqueue_mail(
    'campaign', recipient, format('campaign:%s:%s', campaign.id, subscriber), campaign.subject,
    private.mail_page(campaign.subject, private.company('name'), campaign.html, private.campaign_foot(link, web)),
    concat(campaign.text, E'\n\n-- \n', concat_ws(' · ', private.company('name'), nullif(private.company('address'), '')),
      E'\nLire sur le site\u00A0: ', web, E'\nSe désabonner\u00A0: ', link, E'\n'),
    private.list_headers(token), null, campaign.id, subscriber);
end;
$$;

-- As before, with the foot that a letter has now.
-- Puts a letter to the administrator who asks into the outbox, as a subscriber would get it, but that its links are worth
-- nothing. Answers {"status": "queued", "email"}. Refused with 42501 for anyone else.
create or replace function public.test_campaign(subject text, html text, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  title text := private.one_line('[Essai] ' || subject);
begin
  perform private.only_administrators();
  select email into address from public.users where id = auth.uid();
  perform private.enqueue_mail('test', address, 'campaign-test:' || gen_random_uuid(), title,
    private.mail_page(title, private.company('name'), html,
      private.campaign_foot(private.site_link('/newsletter/desinscription'), private.site_link('/newsletter/lire'))),
    words);
  return jsonb_build_object('status', 'queued', 'email', address);
end;
$$;

revoke execute on function private.campaign_foot(text, text) from public;
revoke execute on function public.read_letter(text) from public;
grant execute on function public.read_letter(text) to anon, authenticated;
