-- The worker: what it says of itself, how a hosted one reads the outbox and is woken, and a mail to try it with.

-- Why it cannot send, in the server's words; null where it can.
alter table private.mail_road add column problem text;

drop function private.report_mail_worker(text, text);
create function private.report_mail_worker(p_server text, p_sender text, p_problem text default null) returns void
language sql set search_path = '' as $$
  update private.mail_road
  set server = p_server, sender = p_sender, problem = left(p_problem, 1000), seen_at = clock_timestamp();
$$;

-- The outbox over the API, for the function that sends: with the secret key alone. Answers as the functions of the
-- same names in `private` do.
create function public.work_on_mails(task text, given jsonb default '{}') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail constant uuid := (given ->> 'mail')::uuid;
  its_lease constant uuid := (given ->> 'lease')::uuid;
  seconds constant integer := coalesce((given ->> 'seconds')::integer, 120);
begin
  case task
    when 'claim' then
      return (
        select coalesce(jsonb_agg(to_jsonb(lent)), '[]')
        from private.claim_mails((given ->> 'limit')::integer, seconds,
          (given ->> 'per_minute')::integer, (given ->> 'per_domain')::integer) as lent);
    when 'start' then
      return to_jsonb(private.start_mail(mail, its_lease, seconds));
    when 'finish' then
      return to_jsonb(private.finish_mail(mail, its_lease, given ->> 'outcome', given ->> 'answer', (given ->> 'retry')::integer));
    when 'return' then
      perform private.return_mails(its_lease);
    when 'report' then
      perform private.report_mail_worker(given ->> 'server', given ->> 'sender', given ->> 'problem');
  end case;
  return 'null';
end;
$$;

-- Calls the function that sends, where there is something for it to do.
create function private.wake_mail_worker() returns void
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
  perform net.http_post(url := road.hook, headers := jsonb_build_object('Authorization', 'Bearer ' || coalesce(road.secret, '')),
    timeout_milliseconds := 5000);
end;
$$;

do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('vitrine-mails', '* * * * *', 'select private.wake_mail_worker()');
  end if;
end;
$$;

-- The mails, newest first: {"mails": [summary, …], "counts": {state: number}, "server", "sender", "problem",
-- "seen_at"}. Of one state where that is given, and older than a moment. Refused with 42501 for anyone but an
-- administrator.
create or replace function public.list_mails(state text default null, before timestamptz default null, size integer default 50) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return (
    select jsonb_build_object(
      'mails', (
        select coalesce(jsonb_agg(private.mail_summary(newest) order by newest.created_at desc, newest.id), '[]')
        from (
          select * from private.mails as m
          where (list_mails.state is null or m.state = list_mails.state) and (before is null or m.created_at < before)
          order by m.created_at desc, m.id limit least(greatest(size, 1), 500)) as newest),
      'counts', (
        select coalesce(jsonb_object_agg(each.state, each.mails), '{}')
        from (select m.state, count(*) as mails from private.mails as m group by 1) as each),
      'server', road.server, 'sender', road.sender, 'problem', road.problem, 'seen_at', road.seen_at)
    from private.mail_road as road);
end;
$$;

-- Puts a mail to the caller's own address in the outbox: {"status": "waiting", "mail": id}. Refused with 42501 for
-- anyone but an administrator.
create function public.send_test_mail() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select email from public.users where id = auth.uid());
begin
  perform private.only_administrators();
  return jsonb_build_object('status', 'waiting', 'mail', private.enqueue_mail(
    'test', address, 'test:' || gen_random_uuid(), 'Essai d’envoi de votre site',
    '<!doctype html><html lang="fr"><body><p>Bonjour,</p><p>Ce courriel a été demandé depuis l’administration de votre site. '
      || 'S’il vous parvient, le site sait envoyer.</p></body></html>',
    E'Bonjour,\n\nCe courriel a été demandé depuis l’administration de votre site. S’il vous parvient, le site sait envoyer.\n'));
end;
$$;

revoke execute on function private.report_mail_worker(text, text, text), private.wake_mail_worker() from public;
revoke execute on function public.work_on_mails(text, jsonb) from public, anon, authenticated;
grant execute on function public.work_on_mails(text, jsonb) to service_role;
revoke execute on function public.send_test_mail() from public, anon;
grant execute on function public.send_test_mail() to authenticated;
