-- The owner hears of what visitors send. Each administrator chooses, for messages and for comments: at once, once a day,
-- or never. The choice is the document `notices-<id of the account>`, which any device may write without a network:
-- its `parts` hold `messages` and `comments`, each `at_once`, `daily` or `never`.

-- Of what an administrator is told, and by which mail; null until the daily one. Gone with that mail.
create table private.notices (
  recipient uuid not null references public.users (id) on delete cascade,
  collection text not null check (collection in ('contact_submissions', 'comments')),
  document_id text not null,
  created_at timestamptz not null default now(),
  mail uuid,
  -- Of which day's mail it is to stand in.
  digest date,
  primary key (collection, document_id, recipient)
);
create index notices_waiting on private.notices (recipient, created_at) where mail is null;
create index notices_mail on private.notices (mail);
alter table private.notices enable row level security;

-- The last day whose daily mail was made, for each administrator.
create table private.digests (
  recipient uuid primary key references public.users (id) on delete cascade,
  day date not null
);
alter table private.digests enable row level security;

-- What an administrator wants of a collection: before they choose, messages at once and comments once a day.
create function private.notice_choice(recipient uuid, collection text) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select case when wanted in ('at_once', 'daily', 'never') then wanted end
    from public.documents, lateral (
      select parts ->> case collection when 'comments' then 'comments' else 'messages' end as wanted) as choice
    where id = 'notices-' || recipient and not deleted
  ), case collection when 'comments' then 'daily' else 'at_once' end);
$$;

-- Who sent a row, and about what, in one line: without a name, the address.
create function private.notice_sender(sent jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(nullif(private.one_line(sent ->> 'name'), ''), nullif(private.one_line(sent ->> 'email'), ''), 'quelqu’un'), 100);
$$;

-- Services are called as in CONTACT_SERVICES of src/content/schema/labels.ts; one that the agency added is its own name.
create function private.notice_topic(collection text, sent jsonb) returns text
language sql immutable set search_path = '' as $$
  select left(private.one_line(coalesce(case when collection = 'comments' then sent ->> 'post_title' else case sent ->> 'service'
    when 'web-development' then 'Développement web'
    when 'ui-ux-design' then 'Design UI/UX'
    when 'digital-marketing' then 'Marketing digital'
    when 'branding' then 'Identité de marque'
    when 'seo' then 'Référencement (SEO)'
    when 'other' then 'Autre'
    else sent ->> 'service' end end, '')), 120);
$$;

-- The address in the back office that opens a row; that of its list where its id could not stand in an address.
create function private.notice_link(collection text, id text) returns text
language sql stable set search_path = '' as $$
  select private.site_link(case collection when 'comments' then '/admin/comments' else '/admin/contact' end
    || case when id ~ '^[A-Za-z0-9_-]{1,100}$'
      then case collection when 'comments' then '?commentaire=' else '?message=' end || id else '' end);
$$;

create function private.notice_foot() returns text
language sql stable set search_path = '' as $$
  select 'Vous recevez cet avis parce que vous administrez le site. <a href="' || private.as_html(private.site_link('/admin/administrators'))
    || '" style="color:inherit">Choisir ce qui vous est annoncé</a>';
$$;

create function private.cut_words(words text) returns text
language sql immutable set search_path = '' as $$
  select case when length(words) > 4000 then left(words, 3999) || '…' else coalesce(words, '') end;
$$;

-- Words of a visitor as a mail shows them: as they were written, and nothing of them is markup.
create function private.notice_words(words text) returns text
language sql immutable set search_path = '' as $$
  select '<p style="margin:0 0 16px;padding-left:14px;border-left:3px solid #d9d4c9">'
    || regexp_replace(private.as_html(private.cut_words(words)), '\r\n|\r|\n', '<br>', 'g') || '</p>';
$$;

-- The mail that tells one administrator of one row at once; answers its id.
create function private.enqueue_notice(recipient uuid, address text, collection text, sent jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  is_comment constant boolean := collection = 'comments';
  sender constant text := private.notice_sender(sent);
  topic constant text := private.notice_topic(collection, sent);
  words constant text := sent ->> case when is_comment then 'content' else 'message' end;
  link constant text := private.notice_link(collection, sent ->> 'id');
  reply_to constant text := case when private.is_mail_address(sent ->> 'email') then sent ->> 'email' end;
  title constant text := private.one_line(concat(case when is_comment then 'Nouveau commentaire de ' else 'Nouveau message de ' end,
    sender, case when topic <> '' then E'\u00A0: ' || topic end));
  known constant text := concat_ws(' · ', nullif(private.one_line(sent ->> 'email'), ''),
    nullif(private.one_line(sent ->> 'phone'), ''), nullif(private.one_line(sent ->> 'company'), ''));
begin
  return private.enqueue_mail(
    'notice', address, format('notice:%s:%s:%s', collection, private.token_hash(sent ->> 'id'), recipient), title,
    private.mail_page(title, private.company('name'),
      concat('<h1 style="margin:12px 0;font-size:22px;line-height:1.3">', private.as_html(title), '</h1>',
        '<p style="margin:0 0 16px">', private.as_html(known), '</p>', private.notice_words(words),
        private.mail_button(case when is_comment then 'Ouvrir le commentaire' else 'Ouvrir le message' end, link)),
      private.notice_foot()),
    format(E'%s\n%s\n\n%s\n\nL’ouvrir\u00A0: %s\n', title, known, private.cut_words(words), link),
    p_reply_to := reply_to);
end;
$$;

-- Notes whom a new message or comment is to be told to, and tells those who hear at once. Beyond 20 in an hour the rest
-- waits for the daily mail. Not the robots', nor what a backup brings back. That it cannot be told keeps nothing from arriving.
create function private.notice_arrival() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  administrator record;
  told uuid;
begin
  if new.junk or new.deleted or coalesce(current_setting('vitrine.importing', true), '') = 'on'
    or new.created_at < now() - interval '1 hour'
  then
    return null;
  end if;
  for administrator in
    select id, email, private.notice_choice(id, tg_table_name::text) as choice from public.users
    where role = 'admin' and private.is_mail_address(email) order by id
  loop
    continue when administrator.choice = 'never';
    begin
      told := null;
      if administrator.choice = 'at_once' and (
        select count(*) < 20 from private.notices as n
        where n.recipient = administrator.id and n.mail is not null and n.created_at > now() - interval '1 hour')
      then
        told := private.enqueue_notice(administrator.id, administrator.email, tg_table_name::text, to_jsonb(new));
      end if;
      insert into private.notices (recipient, collection, document_id, mail)
      values (administrator.id, tg_table_name, new.id, told) on conflict do nothing;
    exception when others then
      -- The moment's fault: the visitor's request is tried again.
      if sqlstate ~ '^(40|53|55|57|58|XX)' then
        raise;
      end if;
      raise warning 'notice of % % failed: %', tg_table_name, new.id, sqlerrm;
    end;
  end loop;
  return null;
end;
$$;

-- What an erased row was told by goes with it. Others who are told of by a daily mail that has not left are told of again.
create function private.forget_notices() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  doomed uuid[] := array(
    select mail from private.notices where collection = tg_table_name and document_id = new.id and mail is not null);
begin
  delete from private.notices where collection = tg_table_name and document_id = new.id;
  update private.notices set mail = null, digest = null
  where mail = any (doomed) and exists (select from private.mails m where m.id = notices.mail and m.state = 'waiting');
  delete from private.mails where id = any (doomed);
  return null;
end;
$$;

-- What was told is known as long as its mail is.
create function private.forget_told() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from private.notices where mail in (select id from gone);
  return null;
end;
$$;
create trigger forget_told after delete on private.mails
referencing old table as gone for each statement execute function private.forget_told();

create trigger notice_arrival after insert on public.contact_submissions
for each row execute function private.notice_arrival();
create trigger notice_arrival after insert on public.comments
for each row execute function private.notice_arrival();
create trigger forget_notices after update on public.contact_submissions
for each row when (new.email = '' and old.email <> '') execute function private.forget_notices();
create trigger forget_notices after update on public.comments
for each row when (new.email = '' and old.email <> '') execute function private.forget_notices();

-- What a day's mail tells an administrator: what was chosen for it and is still there, oldest first.
create function private.untold(of_recipient uuid, day date) returns table (collection text, sent jsonb)
language sql stable set search_path = '' as $$
  select n.collection, coalesce(to_jsonb(m), to_jsonb(c)) from private.notices as n
  left join public.contact_submissions as m on n.collection = 'contact_submissions' and m.id = n.document_id and not m.junk and not m.deleted
  left join public.comments as c on n.collection = 'comments' and c.id = n.document_id and not c.junk and not c.deleted
  where n.recipient = of_recipient and n.mail is null and n.digest = day and coalesce(m.id, c.id) is not null
  order by n.created_at, n.document_id;
$$;

-- The daily mail to one administrator; null where nothing is left to tell.
create function private.enqueue_digest(recipient uuid, address text, day date) returns uuid
language plpgsql set search_path = '' as $$
declare
  shown constant integer := 50;
  messages integer;
  remarks integer;
  title text;
  list text;
  plain text;
begin
  select count(*) filter (where u.collection <> 'comments'), count(*) filter (where u.collection = 'comments')
  into messages, remarks from private.untold(recipient, day) as u;
  if messages + remarks = 0 then
    return null;
  end if;
  title := concat_ws(' et ',
    case when messages > 0 then messages || case when messages > 1 then ' nouveaux messages' else ' nouveau message' end end,
    case when remarks > 0 then remarks || case when remarks > 1 then ' nouveaux commentaires' else ' nouveau commentaire' end end);
  select string_agg(concat('<li style="margin:0 0 12px"><a href="', private.as_html(link), '">', private.as_html(line), '</a>',
      '<br>', private.as_html(words), '</li>'), '' order by place),
    string_agg(concat('- ', line, E'\n  ', words, E'\n  ', link), E'\n\n' order by place)
  into list, plain
  from (
    select row_number() over () as place, private.notice_link(u.collection, u.sent ->> 'id') as link,
      concat(case when u.collection = 'comments' then 'Commentaire de ' else 'Message de ' end, private.notice_sender(u.sent),
        case when private.notice_topic(u.collection, u.sent) <> '' then E'\u00A0: ' || private.notice_topic(u.collection, u.sent) end) as line,
      left(private.one_line(coalesce(u.sent ->> 'message', u.sent ->> 'content', '')), 200) as words
    from private.untold(recipient, day) as u limit shown) as lines;
  if messages + remarks > shown then
    list := list || format('<li>… et %s autres</li>', messages + remarks - shown);
    plain := plain || format(E'\n\n… et %s autres', messages + remarks - shown);
  end if;
  return private.enqueue_mail(
    'notice', address, format('digest:%s:%s', recipient, day), title,
    private.mail_page(title, private.company('name'),
      concat('<h1 style="margin:12px 0;font-size:22px;line-height:1.3">', private.as_html(title), '</h1>',
        '<ul style="margin:0 0 16px;padding-left:20px">', list, '</ul>',
        private.mail_button('Ouvrir l’administration', private.site_link('/admin'))),
      private.notice_foot()),
    concat(title, E'\n\n', plain, E'\n'));
end;
$$;

-- Puts each administrator's daily mail into the outbox, once a day, as soon as it is 8 o'clock in Paris; one that was
-- missed is made later the same day. Answers how many. One that fails keeps no other back, and is tried again.
create function private.send_digests(moment timestamptz default clock_timestamp()) returns integer
language plpgsql set search_path = '' as $$
declare
  today constant date := (moment at time zone 'Europe/Paris')::date;
  due constant timestamptz := (today + time '08:00') at time zone 'Europe/Paris';
  administrator record;
  made uuid;
  sent integer := 0;
begin
  if moment < due then
    return 0;
  end if;
  for administrator in
    select u.id, u.email from public.users as u
    where u.role = 'admin' and private.is_mail_address(u.email) and exists (
      select from private.notices as n where n.recipient = u.id and n.mail is null and n.created_at <= due)
    order by u.id
  loop
    begin
      -- Whoever comes second at the same moment waits here, and finds that it is done.
      insert into private.digests (recipient, day) values (administrator.id, today)
      on conflict (recipient) do update set day = excluded.day where digests.day < excluded.day;
      continue when not found;
      -- By one statement: what arrives while the mail is written is told by the next one.
      update private.notices as n set digest = today
      where n.recipient = administrator.id and n.mail is null and n.created_at <= due;
      made := private.enqueue_digest(administrator.id, administrator.email, today);
      if made is null then
        delete from private.notices as n where n.recipient = administrator.id and n.mail is null and n.digest = today;
      end if;
      update private.notices as n set mail = made
      where n.recipient = administrator.id and n.mail is null and n.digest = today;
      sent := sent + (made is not null)::integer;
    exception when others then
      if sqlstate ~ '^(40|53|55|57|58|XX)' then
        raise;
      end if;
      raise warning 'daily mail to % failed: %', administrator.id, sqlerrm;
    end;
  end loop;
  return sent;
end;
$$;

do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('vitrine-notices', '* * * * *', 'select private.send_digests()');
  end if;
end;
$$;

revoke execute on function private.notice_choice(uuid, text), private.notice_sender(jsonb), private.notice_topic(text, jsonb),
  private.notice_link(text, text), private.notice_foot(), private.notice_words(text), private.cut_words(text),
  private.enqueue_notice(uuid, text, text, jsonb), private.notice_arrival(), private.forget_notices(), private.forget_told(),
  private.untold(uuid, date), private.enqueue_digest(uuid, text, date), private.send_digests(timestamptz)
from public;
