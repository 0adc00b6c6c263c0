-- A campaign that was queued and deleted without a network was sent all the same: its order and its deletion leave the
-- device at the same moment, and where it arrived already deleted nothing stopped it.

-- As before, but that of a deleted campaign nothing is sent, whatever its order wants.
-- Does what a campaign's order wants. Once it has begun, its words and its recipients are settled; once it was stopped,
-- it stays so. The same order any number of times is one.
create or replace function private.follow_campaign_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_campaign text := substring(new.id from '^campaign-(.+)$');
  wanted text := case when new.deleted then 'stop' else new.parts ->> 'wanted' end;
  chosen timestamptz := nullif(new.parts ->> 'send_at', '')::timestamptz;
  is_restored boolean := coalesce(current_setting('vitrine.importing', true), '') = 'on';
  begun timestamptz;
  campaign private.campaigns;
begin
  -- Waits for whoever is deleting it at this moment.
  perform from public.posts where id = of_campaign for share;
  if exists (select from public.posts where id = of_campaign and deleted) then
    wanted := 'stop';
  end if;
  if wanted is null or wanted not in ('send', 'pause', 'stop') then
    return null;
  end if;
  if is_restored and wanted = 'send' and coalesce(chosen, new.created_at) <= now() then
    begun := coalesce(chosen, new.created_at);
  end if;
  insert into private.campaigns (id, subject, html, text, state, send_at, started_at, finished_at)
  values (of_campaign, private.one_line(new.title), coalesce(new.parts ->> 'html', ''),
    coalesce(new.parts ->> 'text', ''), case when is_restored then 'restored' else 'planned' end, chosen, begun, begun)
  on conflict (id) do nothing;
  if is_restored then
    return null;
  end if;
  select * into campaign from private.campaigns where id = of_campaign for update;
  if campaign.state in ('stopped', 'restored') then
    return null;
  end if;
  if campaign.started_at is null then
    update private.campaigns set subject = private.one_line(new.title),
      html = coalesce(new.parts ->> 'html', ''), text = coalesce(new.parts ->> 'text', ''), send_at = chosen
    where id = of_campaign returning * into campaign;
  end if;
  if wanted = 'stop' then
    perform private.stop_campaign(of_campaign);
  elsif wanted = 'pause' then
    update private.campaigns set state = 'paused' where id = of_campaign;
    perform private.hold_campaign(of_campaign, true);
  elsif campaign.started_at is not null then
    update private.campaigns set state = 'running' where id = of_campaign;
    perform private.hold_campaign(of_campaign, false);
  elsif chosen > now() then
    update private.campaigns set state = 'planned' where id = of_campaign;
  elsif not private.fits_in_request(campaign) then
    update private.campaigns set state = 'planned', send_at = coalesce(send_at, now()) where id = of_campaign;
  else
    perform private.start_campaign(campaign);
  end if;
  return null;
end;
$$;

-- As before, also of one that arrives already deleted.
create trigger stop_campaign_without_post after insert on public.posts
for each row when (new.kind = 'campaign' and new.deleted) execute function private.stop_deleted_campaign();
