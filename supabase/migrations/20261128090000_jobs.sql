-- All that the database does by itself, scheduled in one place: where pg_cron is enabled after the migrations, as on
-- every new project, each job had to be scheduled by hand, and planned campaigns and the retention were forgotten.

-- Has pg_cron run all jobs of the site; called again, it changes nothing.
create function private.schedule_jobs() returns void
language plpgsql set search_path = '' as $$
begin
  perform cron.schedule('vitrine-retention', '* 3-4 * * *', 'select private.continue_retention()');
  perform cron.schedule('vitrine-mails', '* * * * *', 'select private.wake_mail_worker()');
  perform cron.schedule('vitrine-campaigns', '* * * * *', 'select private.tend_campaigns()');
  perform cron.schedule('vitrine-notices', '* * * * *', 'select private.send_digests()');
  perform private.schedule_plans();
  -- pg_cron notes each run and forgets none: with these jobs that is some three million rows a year.
  perform cron.schedule('vitrine-cron-log', '17 5 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''3 days''');
end;
$$;
revoke execute on function private.schedule_jobs() from public;

-- A project where some were scheduled by hand gets the others.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform private.schedule_jobs();
  end if;
end;
$$;
