-- A document saved on a device whose clock is ahead said to visitors that it was updated tomorrow. `updated_at` names a state of
-- the document for its author's device and stays as it was sent; what visitors see of it is at most now.

-- As before, but that nothing is shown as changed in the future.
create or replace function private.stamp_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  condition text;
  is_seen boolean;
  was_seen boolean := false;
  unseen text[];
begin
  new.revision := coalesce(private.reserved_revision(tg_table_name), private.next_revision(tg_table_name));
  new.change_id := nullif(current_setting('vitrine.change', true), '')::uuid;
  select published_when into condition from private.publications where collection = tg_table_name;
  if condition is null then
    return new;
  end if;
  execute format('select not v.deleted and (%s) from (select ($1).*) as v', condition) into is_seen using new;
  if tg_op = 'INSERT' then
    new.published_revision := null;
    new.shown_at := null;
  else
    execute format('select not v.deleted and (%s) from (select ($1).*) as v', condition) into was_seen using old;
    new.published_revision := old.published_revision;
    new.shown_at := old.shown_at;
  end if;
  if is_seen and was_seen then
    unseen := private.hidden_columns(tg_table_name) || '{updated_at}';
    if to_jsonb(new) - unseen = to_jsonb(old) - unseen then
      return new;
    end if;
  end if;
  if is_seen or was_seen then
    new.published_revision := private.next_published_revision(tg_table_name);
    new.shown_at := least(new.updated_at, now());
  end if;
  return new;
end;
$$;
