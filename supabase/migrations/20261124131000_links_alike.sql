-- A link of a mail that is worth nothing, for whatever reason, costs the same work: how long the answer takes does not
-- tell a guessed one from one that was used.

-- Whose link this is, while it is worth anything and this subscription is to be changed by it. Two look-ups, always.
create function private.bearer_to_change(token text, of_purpose text, statuses text[]) returns text
language sql stable set search_path = '' as $$
  select s.id from public.newsletter_subscribers s
  where s.id = coalesce(private.bearer(token, of_purpose), '') and s.status = any (statuses) and not s.deleted;
$$;

-- As before, with the same work for every link that is worth nothing.
-- Confirms a subscription by the link of its mail. Answers {"status": "confirmed"}, or {"status": "invalid"} alike for
-- what was made up, used, expired or meant for something else.
create or replace function public.confirm_subscription(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  bearer text := private.bearer_to_change(token, 'confirm', '{pending}');
begin
  if bearer is not null then
    perform private.lock_head('newsletter_subscribers');
    update public.newsletter_subscribers
    set status = 'active', confirmed_at = now(), updated_at = now()
    where id = bearer and status = 'pending' and not deleted;
    if found then
      delete from private.newsletter_tokens where subscriber = bearer and purpose = 'confirm';
      return private.answer('confirmed');
    end if;
  end if;
  return private.answer('invalid');
end;
$$;

-- As before, with the same work for every link that is worth nothing.
-- Ends a subscription by the link of a mail, at once. Answers {"status": "ended"}, or {"status": "invalid"} alike for what
-- was made up, is expired, or has nothing left to end.
create or replace function public.end_subscription(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  bearer text := private.bearer_to_change(token, 'unsubscribe', '{pending,active,bounced}');
begin
  if bearer is not null then
    perform private.lock_head('newsletter_subscribers');
    update public.newsletter_subscribers
    set status = 'unsubscribed', updated_at = now()
    where id = bearer and status <> 'unsubscribed' and not deleted;
    if found then
      return private.answer('ended');
    end if;
  end if;
  return private.answer('invalid');
end;
$$;

revoke execute on function private.bearer_to_change(text, text, text[]) from public;
