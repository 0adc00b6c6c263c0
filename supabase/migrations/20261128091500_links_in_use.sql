-- Links of mails go on working: after a subscriber was restored or came back, and where the site got another address
-- before the mail left.

create index newsletter_subscribers_trash on public.newsletter_subscribers (lower(email)) where deleted;

-- As before, but that the links of a subscriber in the trash are kept until they are erased for good, and lead to the
-- subscription of the same address that took its place, or that was restored.
-- What follows from how a subscription stands now. Whoever consents is asked once more by mail; what of a campaign has
-- not left does not leave to somebody who left, however they did.
create or replace function private.follow_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Erased for good: what was written to them goes, too.
  if tg_op = 'UPDATE' and new.email = '' and old.email <> '' then
    delete from private.newsletter_tokens where subscriber = new.id;
    delete from private.mails where lower(recipient) = lower(old.email);
  end if;
  if not new.deleted and new.email <> '' and (tg_op = 'INSERT' or old.deleted) then
    update private.newsletter_tokens set subscriber = new.id
    where purpose = 'unsubscribe' and subscriber in (
      select s.id from public.newsletter_subscribers as s
      where lower(s.email) = lower(new.email) and s.deleted);
  end if;
  if new.status <> 'active' or new.junk or new.deleted then
    perform private.cancel_campaign_mails(campaign_id, new.id) from (
      select distinct campaign_id from private.mails
      where subscriber = new.id and state = 'waiting' and campaign_id is not null) as waiting;
  end if;
  -- Consent that was just given, or that an administrator just found among the unwanted; not one that a
  -- backup brings back.
  if new.status = 'pending' and not new.junk and not new.deleted then
    if tg_op = 'INSERT' then
      if new.consented_at > now() - interval '1 hour' then
        perform private.ask_to_confirm(new);
      end if;
    elsif old.status <> 'pending' or old.junk or old.consented_at is distinct from new.consented_at then
      perform private.ask_to_confirm(new);
    end if;
  end if;
  return null;
end;
$$;

-- Leads what has not arrived yet, and letters that are read on the site, from the site's former address to its new one.
create function private.lead_mails_on() returns trigger
language plpgsql set search_path = '' as $$
declare
  former constant text := old.site || '/';
  present constant text := new.site || '/';
begin
  update private.mails set
    html = replace(html, private.as_html(former), private.as_html(present)),
    body_text = replace(body_text, former, present),
    headers = case when headers ? 'List-Unsubscribe'
      then headers || private.list_headers(substring(headers ->> 'List-Unsubscribe' from 'token=([^>]*)>'))
      else headers end
  where state in ('waiting', 'refused', 'uncertain');
  update private.campaigns set
    html = replace(html, private.as_html(former), private.as_html(present)), text = replace(text, former, present);
  return null;
end;
$$;
create trigger lead_mails_on after update on private.mail_links
for each row when (old.* is distinct from new.*) execute function private.lead_mails_on();

revoke execute on function private.lead_mails_on() from public;
