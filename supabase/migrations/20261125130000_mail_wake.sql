-- As before, but that the call is left open for as long as the function works: a caller that hangs up earlier may take
-- the function down with it, in the middle of a mail.
-- Calls the function that sends, where there is something for it to do.
create or replace function private.wake_mail_worker() returns void
language plpgsql set search_path = '' as $$
declare
  road private.mail_road;
begin
  select * into road from private.mail_road;
  if road.hook is null or not exists (
    select from private.mails
    where state = 'waiting' and next_attempt_at <= now() or state = 'sending' and leased_until < now())
  then
    return;
  end if;
  -- The function stops taking mails after 40 seconds, and has half a minute for the last one.
  perform net.http_post(url := road.hook, headers := jsonb_build_object('Authorization', 'Bearer ' || coalesce(road.secret, '')),
    timeout_milliseconds := 80000);
end;
$$;
