-- Rows that go in other ways than through the site still leave the devices: a DELETE of the SQL editor or of Studio
-- makes a tombstone, and after a TRUNCATE every device reads the collection again.

-- Only the purge of tombstones sets `vitrine.purging`: it raises the floor in the same transaction.
create function private.delete_as_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('vitrine.purging', true) = 'on' then
    return old;
  end if;
  execute format('update public.%I set deleted = true, updated_at = now() where id = $1 and not deleted', tg_table_name)
  using old.id;
  return null;
end;
$$;

create function private.forget_after_truncate() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.begin_epoch(tg_table_name, false);
  delete from private.emptied where collection = tg_table_name;
  return null;
end;
$$;

create function private.guard_deletions(name text) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('create trigger delete_as_tombstone before delete on public.%I
    for each row execute function private.delete_as_tombstone()', name);
  execute format('create trigger forget_after_truncate after truncate on public.%I
    for each statement execute function private.forget_after_truncate()', name);
end;
$$;

select private.guard_deletions(collection) from public.sync_heads;

-- Makes a table of public a collection: head, revision, history, and access for administrators only.
-- Rows are never removed, only marked as deleted, so there is no policy for `delete`.
create or replace function private.register_collection(name text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.sync_heads (collection) values (name);
  execute format('create unique index %I on public.%I (revision)', name || '_revision', name);
  -- Runs before settle_slug, whose look-up must happen under the head's lock.
  execute format('create trigger a_stamp_revision before insert or update on public.%I
    for each row execute function private.stamp_revision()', name);
  execute format('create trigger keep_former_state after update on public.%I
    for each row execute function private.keep_former_state()', name);
  perform private.guard_deletions(name);
  execute format('alter table public.%I enable row level security', name);
  execute format('create policy "administrators read" on public.%I for select to authenticated
    using ((select public.is_admin()))', name);
  execute format('create policy "administrators add" on public.%I for insert to authenticated
    with check ((select public.is_admin()))', name);
  execute format('create policy "administrators change" on public.%I for update to authenticated
    using ((select public.is_admin())) with check ((select public.is_admin()))', name);
  execute format('grant select, insert, update on public.%I to authenticated', name);
end;
$$;

revoke execute on function private.delete_as_tombstone(), private.forget_after_truncate(), private.guard_deletions(text)
from public;
