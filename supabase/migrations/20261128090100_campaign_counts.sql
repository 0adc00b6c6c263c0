-- What became of a campaign is still told once its mails are no longer kept, and a campaign that a backup brings is not
-- sent again: on the site that it comes from it has been, or will be.

alter table private.campaigns
  -- How many of its mails were removed in which state: {"sent": 12, …}.
  add column forgotten jsonb not null default '{}',
  drop constraint campaigns_state_check,
  add constraint campaigns_state_check check (state in ('planned', 'running', 'paused', 'stopped', 'restored'));

-- Whoever removes mails (the retention after a year, the erasure of a person) leaves their number.
create function private.count_forgotten_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.campaigns as c set forgotten = (
    select jsonb_object_agg(summed.state, summed.mails) from (
      select counted.state, sum(counted.mails) as mails from (
        select key as state, value::bigint as mails from jsonb_each_text(c.forgotten)
        union all select m.state, count(*) from removed as m where m.campaign_id = c.id group by 1) as counted
      group by 1) as summed)
  where c.id in (select m.campaign_id from removed as m);
  return null;
end;
$$;
create trigger count_forgotten_mails after delete on private.mails
referencing old table as removed
for each statement execute function private.count_forgotten_mails();

-- As before, with the mails that are no longer kept.
-- How campaigns stand: {"<id>": {"state", "send_at", "total", "sent", "waiting", "sending", "refused", "uncertain",
-- "cancelled"}}. Refused with 42501 for anyone but an administrator.
create or replace function public.campaign_progress() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return (
    select coalesce(jsonb_object_agg(c.id, counts.numbers
      || jsonb_build_object('state', c.state, 'send_at', c.send_at, 'total', counts.total)), '{}')
    from private.campaigns as c, lateral (
      select coalesce(sum(of_state.mails), 0) as total, jsonb_object_agg(of_state.state, of_state.mails) as numbers
      from (
        select letters.state, sum(letters.mails) as mails
        from (
          select state, 0::bigint as mails
          from unnest(array['sent', 'waiting', 'sending', 'refused', 'uncertain', 'cancelled']) as state
          union all select m.state, count(*) from private.mails as m where m.campaign_id = c.id group by 1
          union all select key, value::bigint from jsonb_each_text(c.forgotten)) as letters
        group by 1) as of_state) as counts);
end;
$$;

-- Whether a request has time to put a campaign's letters into the outbox: on a hosted project it has eight seconds, and an
-- order that fails keeps all documents after it from being written.
create function private.fits_in_request(campaign private.campaigns) returns boolean
language sql stable set search_path = '' as $$
  select count(*) * (2000 + length(campaign.html) + length(campaign.text)) <= 20000000
  from public.newsletter_subscribers where status = 'active' and not junk and not deleted;
$$;

-- As before, but that a campaign of many or long letters is left to `tend_campaigns`, and that what a backup brings is only noted, with its words: they can be read on the site if it had begun.
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

revoke execute on function private.count_forgotten_mails(), private.fits_in_request(private.campaigns) from public;
