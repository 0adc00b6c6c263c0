-- A campaign is sent by its order: the document `campaign-<id>` beside it, which any device may write without a network.
-- Its title is the subject; `parts` hold `html` (the letter's text as HTML with its styles inline), `text` (the same in
-- plain words), `wanted` (send, pause, stop), and `send_at`, an instant, where one was chosen.

create table private.campaigns (
  id text primary key,
  subject text not null,
  html text not null,
  text text not null,
  state text not null check (state in ('planned', 'running', 'paused', 'stopped')),
  send_at timestamptz,
  started_at timestamptz,
  -- When the last mail had left, or was known not to.
  finished_at timestamptz
);
alter table private.campaigns enable row level security;
create index mails_campaign on private.mails (campaign_id, state) where campaign_id is not null;

-- What mail programs make a list's own button of: one press ends the subscription (RFC 8058).
create function private.list_headers(token text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'List-Id', format('<lettre.%s>', substring(site from '^https?://([^:/]+)')),
    'List-Unsubscribe', format('<%s?token=%s>', coalesce(nullif(one_press, ''), site || '/unsubscribe'), token),
    'List-Unsubscribe-Post', 'List-Unsubscribe=One-Click')
  from private.mail_links;
$$;

create function private.campaign_foot(link text) returns text
language sql stable set search_path = '' as $$
  select concat('<p style="margin:0 0 8px">Vous recevez cette lettre parce que vous y êtes inscrit. <a href="',
    private.as_html(link), '" style="color:inherit">Se désabonner</a></p><p style="margin:0">',
    private.as_html(concat_ws(' · ', private.company('name'), nullif(private.company('address'), ''))), '</p>');
$$;

-- One letter to one subscriber, unique by campaign and subscriber; null where it was there.
create function private.enqueue_letter(campaign private.campaigns, subscriber text, recipient text) returns uuid
language plpgsql set search_path = '' as $$
declare
  token text := private.issue_token(subscriber, 'unsubscribe', interval '1 year');
  link text := private.site_link('/newsletter/desinscription#' || token);
begin
  return private.enqueue_mail(
    'campaign', recipient, format('campaign:%s:%s', campaign.id, subscriber), campaign.subject,
    private.mail_page(campaign.subject, private.company('name'), campaign.html, private.campaign_foot(link)),
    concat(campaign.text, E'\n\n-- \n', concat_ws(' · ', private.company('name'), nullif(private.company('address'), '')),
      E'\nSe désabonner\u00A0: ', link, E'\n'),
    private.list_headers(token), null, campaign.id, subscriber);
end;
$$;

-- Puts a letter for everybody who confirmed into the outbox. Whoever leaves at this moment either is not among them or
-- finds their letter there to be cancelled: who writes a subscriber waits for the head until this is done.
create function private.start_campaign(campaign private.campaigns) returns void
language plpgsql set search_path = '' as $$
declare
  subscriber record;
begin
  perform private.lock_head('newsletter_subscribers');
  for subscriber in
    select id, email from public.newsletter_subscribers
    where status = 'active' and not junk and not deleted and private.is_mail_address(email)
    order by id
  loop
    perform private.enqueue_letter(campaign, subscriber.id, subscriber.email);
  end loop;
  update private.campaigns set state = 'running', started_at = now() where id = campaign.id;
end;
$$;

-- Holds back what of a campaign has not left, or lets it go on.
create function private.hold_campaign(of_campaign text, held boolean) returns void
language sql set search_path = '' as $$
  update private.mails set next_attempt_at = case when held then 'infinity' else now() end, lease = null, leased_until = null
  where campaign_id = of_campaign and state = 'waiting' and (next_attempt_at = 'infinity') <> held;
$$;

create function private.stop_campaign(of_campaign text) returns integer
language sql set search_path = '' as $$
  update private.campaigns set state = 'stopped' where id = of_campaign;
  select private.cancel_campaign_mails(of_campaign);
$$;

-- Does what a campaign's order wants. Once it has begun, its words and its recipients are settled; once it was stopped,
-- it stays so. The same order any number of times is one.
create function private.follow_campaign_order() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  of_campaign text := substring(new.id from '^campaign-(.+)$');
  wanted text := case when new.deleted then 'stop' else new.parts ->> 'wanted' end;
  chosen timestamptz := nullif(new.parts ->> 'send_at', '')::timestamptz;
  campaign private.campaigns;
begin
  if wanted is null or wanted not in ('send', 'pause', 'stop') then
    return null;
  end if;
  insert into private.campaigns (id, subject, html, text, state, send_at)
  values (of_campaign, private.one_line(new.title), coalesce(new.parts ->> 'html', ''),
    coalesce(new.parts ->> 'text', ''), 'planned', chosen)
  on conflict (id) do nothing;
  select * into campaign from private.campaigns where id = of_campaign for update;
  if campaign.state = 'stopped' then
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
  else
    perform private.start_campaign(campaign);
  end if;
  return null;
end;
$$;
create trigger follow_campaign_order after insert or update on public.documents
for each row when (new.id like 'campaign-%') execute function private.follow_campaign_order();

-- What of a campaign has not left goes with it.
create function private.stop_deleted_campaign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.stop_campaign(new.id);
  return null;
end;
$$;
create trigger stop_deleted_campaign after update on public.posts
for each row when (new.kind = 'campaign' and new.deleted and not old.deleted)
execute function private.stop_deleted_campaign();

-- Begins campaigns whose moment has come, and notes which are over and whom they reached.
create function private.tend_campaigns(moment timestamptz default clock_timestamp()) returns void
language plpgsql set search_path = '' as $$
declare
  campaign private.campaigns;
begin
  for campaign in
    select * from private.campaigns
    where state = 'planned' and started_at is null and send_at <= moment order by send_at for update skip locked
  loop
    perform private.start_campaign(campaign);
  end loop;
  if not exists (select from private.campaigns where started_at is not null and finished_at is null) then
    return;
  end if;
  perform private.lock_head('newsletter_subscribers');
  -- One that was being tried when its campaign was paused is to wait as the others do.
  perform private.hold_campaign(id, true) from private.campaigns where state = 'paused';
  for campaign in
    select * from private.campaigns c
    where started_at is not null and finished_at is null and not exists (
      select from private.mails m where m.campaign_id = c.id and m.state in ('waiting', 'sending'))
    for update skip locked
  loop
    update private.campaigns set finished_at = moment where id = campaign.id;
    update public.newsletter_subscribers s set last_campaign_sent = moment, updated_at = moment
    from private.mails m
    where m.campaign_id = campaign.id and m.state = 'sent' and m.subscriber = s.id and not s.deleted;
  end loop;
end;
$$;

do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('vitrine-campaigns', '* * * * *', 'select private.tend_campaigns()');
  end if;
end;
$$;

-- How campaigns stand: {"<id>": {"state", "send_at", "total", "sent", "waiting", "sending", "refused", "uncertain",
-- "cancelled"}}. Refused with 42501 for anyone but an administrator.
create function public.campaign_progress() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return (
    select coalesce(jsonb_object_agg(c.id, jsonb_build_object('state', c.state, 'send_at', c.send_at) || (
      select jsonb_build_object('total', count(*),
        'sent', count(*) filter (where m.state = 'sent'),
        'waiting', count(*) filter (where m.state = 'waiting'),
        'sending', count(*) filter (where m.state = 'sending'),
        'refused', count(*) filter (where m.state = 'refused'),
        'uncertain', count(*) filter (where m.state = 'uncertain'),
        'cancelled', count(*) filter (where m.state = 'cancelled'))
      from private.mails m where m.campaign_id = c.id)), '{}')
    from private.campaigns c);
end;
$$;

-- How one campaign stands with each recipient: [{"email", "state"}, …]. Refused with 42501 for anyone but an administrator.
create function public.campaign_recipients(campaign text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('email', m.recipient, 'state', m.state) order by m.recipient), '[]')
    from private.mails m where m.campaign_id = campaign_recipients.campaign);
end;
$$;

-- Puts a letter to the administrator who asks into the outbox, as a subscriber would get it, but that its link is worth
-- nothing. Answers {"status": "queued", "email"}. Refused with 42501 for anyone else.
create function public.test_campaign(subject text, html text, words text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text;
  title text := private.one_line('[Essai] ' || subject);
begin
  perform private.only_administrators();
  select email into address from public.users where id = auth.uid();
  perform private.enqueue_mail('test', address, 'campaign-test:' || gen_random_uuid(), title,
    private.mail_page(title, private.company('name'), html, private.campaign_foot(private.site_link('/newsletter/desinscription'))),
    words);
  return jsonb_build_object('status', 'queued', 'email', address);
end;
$$;

revoke execute on function private.list_headers(text), private.campaign_foot(text),
  private.enqueue_letter(private.campaigns, text, text), private.start_campaign(private.campaigns),
  private.hold_campaign(text, boolean), private.stop_campaign(text), private.follow_campaign_order(),
  private.stop_deleted_campaign(), private.tend_campaigns(timestamptz)
from public;
revoke execute on function public.campaign_progress(), public.campaign_recipients(text),
  public.test_campaign(text, text, text)
from public, anon;
grant execute on function public.campaign_progress(), public.campaign_recipients(text),
  public.test_campaign(text, text, text)
to authenticated;
