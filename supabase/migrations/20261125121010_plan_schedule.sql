-- Has pg_cron look for due plans twice a minute, so that none is done later than about half a minute after its
-- moment. Where pg_cron is enabled after the migrations, this is called by hand (see README).
create function private.schedule_plans() returns void
language plpgsql set search_path = '' as $$
begin
  perform cron.schedule('vitrine-plans', '* * * * *', 'select private.carry_out_plans()');
  -- It sleeps before it reads or locks anything.
  perform cron.schedule('vitrine-plans-half', '* * * * *', 'select pg_sleep(30); select private.carry_out_plans()');
end;
$$;
revoke execute on function private.schedule_plans() from public;

do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform private.schedule_plans();
  end if;
end;
$$;
