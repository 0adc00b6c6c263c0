-- A campaign that was corrected without a network may have begun before its correction arrived: its words are settled
-- then, and nobody was told that the subscribers had the former ones.

alter table private.campaigns add column corrected_late boolean not null default false;

-- Runs before `follow_campaign_order`, by its name: an order may correct a campaign and begin it.
create function private.correct_campaign_late() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(current_setting('vitrine.importing', true), '') <> 'on' then
    update private.campaigns set corrected_late = true
    where 'campaign-' || id = new.id and started_at is not null and state <> 'restored';
  end if;
  return null;
end;
$$;
create trigger correct_campaign_late after update on public.documents
for each row when (new.id like 'campaign-%' and not new.deleted
  and (old.title, old.parts ->> 'html', old.parts ->> 'text')
    is distinct from (new.title, new.parts ->> 'html', new.parts ->> 'text'))
execute function private.correct_campaign_late();

-- As before, with whether a correction came too late.
-- How campaigns stand: {"<id>": {"state", "send_at", "total", "sent", "waiting", "sending", "refused", "uncertain",
-- "cancelled", "corrected_late"}}. Refused with 42501 for anyone but an administrator.
create or replace function public.campaign_progress() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return (
    select coalesce(jsonb_object_agg(c.id, counts.numbers || jsonb_build_object(
      'state', c.state, 'send_at', c.send_at, 'total', counts.total, 'corrected_late', c.corrected_late)), '{}')
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

revoke execute on function private.correct_campaign_late() from public;
