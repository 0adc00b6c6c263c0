-- The newsletter by confirmed consent: who subscribes is asked by a mail, and says yes on a page of the site. A link
-- that is merely opened changes nothing, by a person or a scanner. Leaving it takes one press.

alter table public.newsletter_subscribers
  drop constraint newsletter_subscribers_status_choice,
  add constraint newsletter_subscribers_status_choice check (status in ('pending', 'active', 'unsubscribed')),
  add column confirmed_at timestamptz(3);

-- Who never confirmed is forgotten as soon as they may have missed it.
insert into private.retention (what, kept, collection, overdue_when) values
  ('unconfirmed', '30 days', 'newsletter_subscribers', 'not t.deleted and not t.junk and t.status = ''pending''');

-- Where mails lead: the site, and what takes the one press of mail programs (the site's own server where it is
-- empty). The embedded server notes its own at each start.
create table private.mail_links (
  site text not null default 'http://localhost:4173' check (site ~ '^https?://[^\s/]+$'),
  one_press text not null default '' check (one_press ~ '^(https?://[^\s?#]+)?$')
);
insert into private.mail_links default values;
alter table private.mail_links enable row level security;

create function private.site_link(path text) returns text
language sql stable set search_path = '' as $$
  select site || path from private.mail_links;
$$;

-- What the footer says of whoever runs the site: the sender of every mail.
create function private.company(field text) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select nullif(trim(parts -> 'company_info' ->> field), '') from public.documents where id = 'footer' and not deleted
  ), case when field = 'name' then 'Sillage' else '' end);
$$;

-- What becomes a header has no line breaks in it.
create function private.one_line(words text) returns text
language sql immutable set search_path = '' as $$
  select left(trim(regexp_replace(words, '[\s\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')), 300);
$$;

create function private.as_html(words text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(replace(words, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;');
$$;

-- Every mail's page: one column, styles inline, a dark theme where the mail program has one. `title` and `sender`
-- are plain words, `body` and `foot` HTML. src/admin/inbox/newsletter/mail-page.ts draws the same, for the preview.
create function private.mail_page(title text, sender text, body text, foot text) returns text
language sql immutable set search_path = '' as $$
  select concat(
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<title>', private.as_html(title), '</title>',
    '<style>@media (prefers-color-scheme: dark) {',
    '.page, .sheet { background: #171614 !important; color: #edeae4 !important; }',
    '.soft { color: #aaa59c !important; border-color: #3a3833 !important; }',
    '.sheet a { color: #f0a58a !important; }',
    '.sheet a.button { background: #f0a58a !important; color: #171614 !important; }',
    '}</style></head>',
    '<body class="page" style="margin:0;padding:0;background:#f6f4ef;color:#1f1d1a">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" ',
    'style="max-width:600px;background:#ffffff;color:#1f1d1a;font-family:Helvetica,Arial,sans-serif;font-size:17px;line-height:1.55;text-align:left">',
    '<tr><td style="padding:28px 28px 0;font-weight:bold">', private.as_html(sender), '</td></tr>',
    '<tr><td style="padding:8px 28px 20px;overflow-wrap:anywhere">', body, '</td></tr>',
    '<tr><td class="soft" style="padding:16px 28px 28px;border-top:1px solid #d9d4c9;color:#5d584f;font-size:14px;line-height:1.5">', foot, '</td></tr>',
    '</table></td></tr></table></body></html>');
$$;

create function private.mail_button(label text, link text) returns text
language sql immutable set search_path = '' as $$
  select concat('<p style="margin:24px 0"><a class="button" href="', private.as_html(link),
    '" style="display:inline-block;padding:12px 20px;background:#a8401f;color:#ffffff;font-weight:bold;text-decoration:none">',
    private.as_html(label), '</a></p>');
$$;

-- Links of mails. What stands in a link is kept as its hash only; who finds this table can use none of them.
create table private.newsletter_tokens (
  hash text primary key,
  subscriber text not null,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index newsletter_tokens_subscriber on private.newsletter_tokens (subscriber, purpose);
alter table private.newsletter_tokens enable row level security;

create function private.token_hash(token text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(token, ''), 'UTF8')), 'hex');
$$;

-- A new link's secret: 244 random bits.
create function private.issue_token(of_subscriber text, for_purpose text, life interval) returns text
language plpgsql set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from private.newsletter_tokens where subscriber = of_subscriber and expires_at < now();
  insert into private.newsletter_tokens (hash, subscriber, purpose, expires_at)
  values (private.token_hash(token), of_subscriber, for_purpose, now() + life);
  return token;
end;
$$;

-- The mail that asks whether the person at this address wants the letter: at most three a day, whoever asks.
create function private.ask_to_confirm(subscriber public.newsletter_subscribers) returns void
language plpgsql set search_path = '' as $$
declare
  token text;
  link text;
  sender text := private.company('name');
  subject text := private.one_line('Confirmez votre inscription à la lettre de ' || sender);
begin
  -- A form lets more through than a mail server does.
  if not private.is_mail_address(subscriber.email) then
    return;
  end if;
  if (select count(*) >= 3 from private.newsletter_tokens t
    where t.subscriber = ask_to_confirm.subscriber.id and purpose = 'confirm' and created_at > now() - interval '1 day')
  then
    return;
  end if;
  token := private.issue_token(subscriber.id, 'confirm', interval '7 days');
  link := private.site_link('/newsletter/confirmer#' || token);
  perform private.enqueue_mail(
    'confirm', subscriber.email, 'confirm:' || private.token_hash(token), subject,
    private.mail_page(subject, sender,
      '<h1 style="margin:12px 0;font-size:26px;line-height:1.25">Une dernière étape</h1>'
      || '<p style="margin:0 0 16px">Quelqu’un, sans doute vous, a inscrit cette adresse à la lettre de '
      || private.as_html(sender) || '. Confirmez-le, et vous la recevrez.</p>'
      || private.mail_button('Confirmer mon inscription', link)
      || '<p style="margin:0 0 16px">Ce lien vaut sept jours.</p>',
      'Si ce n’était pas vous, ne faites rien' || U&'\00A0' || ': vous ne recevrez pas la lettre.'),
    format(E'Quelqu’un, sans doute vous, a inscrit cette adresse à la lettre de %s.\n\n'
      || E'Pour la recevoir, ouvrez cette page et confirmez-le (le lien vaut sept jours)\u00A0:\n%s\n\n'
      || E'Si ce n’était pas vous, ne faites rien\u00A0: vous ne recevrez pas la lettre.\n', sender, link));
end;
$$;

create index mails_recipient on private.mails (lower(recipient));
create index mails_subscriber on private.mails (subscriber) where state = 'waiting';

-- What follows from how a subscription stands now. Whoever consents is asked once more by mail; what of a campaign has
-- not left does not leave to somebody who left, however they did.
create function private.follow_subscriber() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.deleted then
    delete from private.newsletter_tokens where subscriber = new.id;
  end if;
  -- Erased for good: what was written to them goes, too.
  if tg_op = 'UPDATE' and new.email = '' and old.email <> '' then
    delete from private.mails where lower(recipient) = lower(old.email);
  end if;
  if new.status <> 'active' or new.junk or new.deleted then
    perform private.cancel_campaign_mails(campaign_id, new.id) from (
      select distinct campaign_id from private.mails
      where subscriber = new.id and state = 'waiting' and campaign_id is not null) as waiting;
  end if;
  -- Consent that was just given, or that an administrator just found among the unwanted; not one that a
  -- backup brings back.
  if new.status = 'pending' and not new.junk and not new.deleted then
    if tg_op = 'INSERT' then
      if new.consented_at > now() - interval '1 hour' then
        perform private.ask_to_confirm(new);
      end if;
    elsif old.status <> 'pending' or old.junk or old.consented_at is distinct from new.consented_at then
      perform private.ask_to_confirm(new);
    end if;
  end if;
  return null;
end;
$$;
create trigger follow_subscriber after insert or update on public.newsletter_subscribers
for each row execute function private.follow_subscriber();

-- Asks an address for its consent: email, consent; website, filling_ms. A known and an unknown one are answered alike,
-- and nobody is active before they confirmed.
create or replace function public.subscribe(submission jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  refusal text := private.refusal(submission);
  address text := lower(private.said(submission, 'email'));
  crowd boolean;
begin
  if refusal is null and length(private.said(submission, 'consent')) > 2000 then
    refusal := 'Envoi illisible';
  end if;
  if refusal is not null then
    return private.answer('refused', refusal);
  end if;
  if exists (select 1 from public.newsletter_subscribers where id = submission ->> 'id') then
    return private.answer('received');
  end if;
  if private.throttled() then
    return private.answer('throttled');
  end if;
  crowd := private.crowded();
  -- As every writer of several statements: the head before any row.
  perform private.lock_head('newsletter_subscribers');
  -- Only a person brings an address back, and what a robot did before does not stand in the way. What was kept
  -- apart stays so in a crowd: else sending it twice would be enough. Who waits for the mail gets another one,
  -- a while later.
  update public.newsletter_subscribers
  set status = 'pending', junk = false, confirmed_at = null, consent = private.said(submission, 'consent'), consented_at = now(), updated_at = now()
  where lower(email) = address and not deleted and not private.looks_automatic(submission)
    and (junk and not crowd or not junk and (
      status = 'unsubscribed' or status = 'pending' and not crowd and consented_at < now() - interval '10 minutes'));
  insert into public.newsletter_subscribers (id, email, status, consent, consented_at, junk, website, filling_ms)
  select submission ->> 'id', address, 'pending', private.said(submission, 'consent'), now(),
    crowd or private.looks_automatic(submission), private.said(submission, 'website'), private.filling_ms(submission)
  where not exists (select 1 from public.newsletter_subscribers where lower(email) = address and not deleted)
  on conflict do nothing;
  return private.answer('received');
end;
$$;

-- Whose link this is, while it is worth anything.
create function private.bearer(token text, of_purpose text) returns text
language sql stable set search_path = '' as $$
  select subscriber from private.newsletter_tokens
  where hash = private.token_hash(token) and purpose = of_purpose and expires_at > now();
$$;

-- Confirms a subscription by the link of its mail. Answers {"status": "confirmed"}, or {"status": "invalid"} alike for
-- what was made up, used, expired or meant for something else.
create function public.confirm_subscription(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  bearer text := private.bearer(token, 'confirm');
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

-- Ends a subscription by the link of a mail, at once. Answers {"status": "ended"}, or {"status": "invalid"} alike for what
-- was made up, is expired, or has nothing left to end.
create function public.end_subscription(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  bearer text := private.bearer(token, 'unsubscribe');
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

revoke execute on function private.site_link(text), private.company(text), private.one_line(text), private.as_html(text),
  private.mail_page(text, text, text, text), private.mail_button(text, text), private.token_hash(text),
  private.issue_token(text, text, interval), private.ask_to_confirm(public.newsletter_subscribers),
  private.follow_subscriber(), private.bearer(text, text)
from public;
revoke execute on function public.confirm_subscription(text), public.end_subscription(text) from public;
grant execute on function public.confirm_subscription(text), public.end_subscription(text) to anon, authenticated;
