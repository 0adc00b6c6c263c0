-- A restored backup asked whoever had subscribed within the hour, or was in the trash here, once more by mail to
-- confirm: a backup writes to nobody.

-- As before, but that nothing is sent to whom a backup brings back.
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
  -- Consent that was just given, or that an administrator just found among the unwanted.
  if new.status = 'pending' and not new.junk and not new.deleted
    and coalesce(current_setting('vitrine.importing', true), '') <> 'on' then
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
