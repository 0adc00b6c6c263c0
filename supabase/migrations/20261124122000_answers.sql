-- A message is answered from the back office. An answer, or a note to oneself, is a document `answer-<uuid>`, which any
-- device may write without a network: `parts` hold `message` (the id of what it belongs to), `kind` (mail or note), `text`
-- and `author`. An answer becomes a mail when it arrives, once. Both go with their message.

-- The answers that arrived, and why one could not become a mail: so that none does so twice, whatever happens to its document.
create table private.answers (
  id text primary key,
  problem text check (problem in ('address'))
);
alter table private.answers enable row level security;

create index documents_answers on public.documents ((parts ->> 'message')) where id like 'answer-%';

-- As before, and the answers and notes that belong to messages.
-- The conflicts about rows of a collection, and those that name one of these addresses.
create or replace function private.conflicts_about(name text, ids text[], keys text[] default '{}') returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.documents
  where id like 'conflict-%' and parts ->> 'collection' = name and (
      parts ->> 'id' = any (ids)
      or exists (select from unnest(keys) as key where strpos(lower(normalize(parts::text, NFC)), key) > 0))
    or id like 'answer-%' and name = 'contact_submissions' and parts ->> 'message' = any (ids);
$$;

-- Refuses with PT410 an answer to a message that was erased since. Runs after the revision is given: whoever empties
-- messages holds the head of documents, too.
create function private.admit_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.parts ->> 'message' is not null and not exists (
    select from public.contact_submissions t where t.id = new.parts ->> 'message' and not exists (
      select from private.emptied e
      where e.collection = 'contact_submissions' and e.document_id = t.id and e.revision = t.revision))
  then
    raise exception 'the message that this answers was erased for good' using errcode = 'PT410';
  end if;
  return new;
end;
$$;
create trigger admit_answer before insert or update on public.documents
for each row when (new.id like 'answer-%') execute function private.admit_answer();

-- Puts the mail of an answer into the outbox, with what it answers below. Answers that follow one another are one thread
-- to mail programs.
create function private.enqueue_answer(answer public.documents, message public.contact_submissions) returns uuid
language plpgsql set search_path = '' as $$
declare
  words constant text := answer.parts ->> 'text';
  topic constant text := private.notice_topic('contact_submissions', to_jsonb(message));
  title constant text := private.one_line('Re' || E'\u00A0: votre message' || case when topic <> '' then format(' (%s)', topic) else '' end);
  writer text := (select email from public.users where id = auth.uid());
  intro constant text := format(E'Le %s, %s a écrit\u00A0:',
    to_char(message.created_at at time zone 'Europe/Paris', 'DD/MM/YYYY'), private.notice_sender(to_jsonb(message)));
  former text;
begin
  if not coalesce(private.is_mail_address(writer), false) then
    writer := private.company('email');
  end if;
  select m.message_id into former from public.documents d
  join private.mails m on m.dedupe_key = 'reply:' || d.id
  where d.id like 'answer-%' and d.parts ->> 'message' = message.id and m.last_attempt_at is not null
  order by m.created_at desc limit 1;
  return private.enqueue_mail(
    'reply', message.email, 'reply:' || answer.id, title,
    private.mail_page(title, private.company('name'),
      concat('<p style="margin:0 0 24px">', private.html_lines(words), '</p><p style="margin:0 0 8px;font-size:15px">',
        private.as_html(intro), '</p><blockquote style="margin:0 0 16px;padding-left:14px;border-left:3px solid #d9d4c9;font-size:15px">',
        private.html_lines(message.message), '</blockquote>'),
      private.as_html(concat_ws(' · ', private.company('name'), nullif(private.company('address'), '')))),
    concat(words, E'\n\n', intro, E'\n', regexp_replace(message.message, '^', '> ', 'gn'), E'\n\n-- \n', private.company('name'), E'\n'),
    case when former is null then '{}'::jsonb
      else jsonb_build_object('In-Reply-To', format('<%s>', former), 'References', format('<%s>', former)) end,
    case when private.is_mail_address(writer) then writer end);
end;
$$;

-- What was written as words, as HTML with its lines.
create function private.html_lines(words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(private.as_html(coalesce(words, '')), '\r\n|\r|\n', '<br>', 'g');
$$;

-- An answer leaves once, when it first arrives: not again when it is changed, and not when a backup brings it back. One
-- that is deleted before it left does not leave.
create function private.follow_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  message public.contact_submissions;
begin
  if new.deleted then
    update private.mails set state = 'cancelled', lease = null, leased_until = null
    where dedupe_key = 'reply:' || new.id and state = 'waiting';
  elsif tg_op = 'INSERT' and new.parts ->> 'kind' = 'mail' then
    insert into private.answers (id) values (new.id) on conflict do nothing;
    if found and coalesce(current_setting('vitrine.importing', true), '') <> 'on' then
      select * into message from public.contact_submissions where id = new.parts ->> 'message';
      if private.is_mail_address(message.email) then
        perform private.enqueue_answer(new, message);
      else
        update private.answers set problem = 'address' where id = new.id;
      end if;
    end if;
  end if;
  return null;
end;
$$;
create trigger follow_answer after insert or update on public.documents
for each row when (new.id like 'answer-%') execute function private.follow_answer();

-- How the answers to a message stand: {"server": true where one sends, "answers": {"<id>": {"state", "answer", "at"}}}. The
-- state is that of its mail, 'address' where the message has none that could be written to, or 'gone' where the mail is
-- no longer kept. Refused with 42501 for anyone but an administrator.
create function public.answer_states(message text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_administrators();
  return jsonb_build_object('server', public.has_mail_server(), 'answers', (
    select coalesce(jsonb_object_agg(a.id, jsonb_build_object(
      'state', coalesce(a.problem, m.state, 'gone'), 'answer', coalesce(m.server_answer, ''), 'at', m.sent_at)), '{}')
    from public.documents d
    join private.answers a on a.id = d.id
    left join private.mails m on m.dedupe_key = 'reply:' || d.id
    where d.id like 'answer-%' and d.parts ->> 'message' = answer_states.message));
end;
$$;

-- The answers and notes that belong to messages from these addresses.
create function private.answers_of(keys text[]) returns setof public.documents
language sql stable set search_path = '' as $$
  select d.* from public.documents d join public.contact_submissions m on m.id = d.parts ->> 'message'
  where d.id like 'answer-%' and private.address_key(m.email) = any (keys)
  order by d.created_at, d.id;
$$;

-- As before, with the answers and notes that belong to the messages. No other mention stands for them.
-- All that is held about one address, given in the forms in which it may be written. Answers {"status": "found",
-- "messages", "comments", "subscriptions": [row, …], "former": [{"collection", "at", "state"}, …],
-- "campaigns": [{"title", "sent_at"}, …], "account": {"display_name", "role", "created_at"} or null,
-- "invitations": [{"created_at", "expires_at", "accepted_at"}, …], "mails": [{"purpose", "subject", "state",
-- "created_at", "sent_at"}, …], "answers": [{"kind", "text", "author", "created_at"}, …], "mentions": [{"collection",
-- "row"}, …]}, or
-- {"status": "invalid"} for what is no address. Refused with 42501 for anyone but an administrator.
create or replace function public.export_person(addresses text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  keys text[] := private.address_keys(addresses);
begin
  perform private.only_administrators();
  if cardinality(keys) = 0 then
    return jsonb_build_object('status', 'invalid');
  end if;
  return jsonb_build_object(
    'status', 'found',
    'messages', private.rows_of('contact_submissions', keys),
    'comments', private.rows_of('comments', keys),
    'subscriptions', private.rows_of('newsletter_subscribers', keys),
    'former', (
      select coalesce(jsonb_agg(jsonb_build_object('collection', collection, 'at', changed_at,
        'state', state - private.server_columns()) order by id), '[]')
      from public.revisions
      where collection = any (private.people_collections()) and private.address_key(state ->> 'email') = any (keys)),
    'campaigns', (
      select coalesce(jsonb_agg(jsonb_build_object('title', posts.title, 'sent_at', posts.sent_at) order by posts.sent_at), '[]')
      from public.posts
      where kind = 'campaign' and not deleted and exists (
        select from public.newsletter_subscribers s
        where private.address_key(s.email) = any (keys)
          and posts.sent_at between coalesce(s.consented_at, s.created_at) and s.last_campaign_sent)),
    'account', (
      select jsonb_build_object('display_name', display_name, 'role', role, 'created_at', created_at)
      from public.users where private.address_key(email) = any (keys) limit 1),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'expires_at', expires_at, 'accepted_at', accepted_at) order by created_at), '[]')
      from public.admin_invitations where private.address_key(email) = any (keys)),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('purpose', purpose, 'subject', subject, 'state', state,
        'created_at', created_at, 'sent_at', sent_at) order by created_at), '[]')
      from private.mails where private.address_key(recipient) = any (keys)),
    'answers', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', parts ->> 'kind', 'text', parts ->> 'text', 'author', parts ->> 'author',
        'created_at', created_at)), '[]')
      from private.answers_of(keys)),
    'mentions', (
      select coalesce(jsonb_agg(mention), '[]') from jsonb_array_elements(private.mentions_of(keys)) as mention
      where not (mention ->> 'collection' = 'documents' and mention #>> '{row,id}' in (select id from private.answers_of(keys)))));
end;
$$;

revoke execute on function private.admit_answer(), private.enqueue_answer(public.documents, public.contact_submissions),
  private.html_lines(text), private.follow_answer(), private.answers_of(text[])
from public;
revoke execute on function public.answer_states(text) from public, anon;
grant execute on function public.answer_states(text) to authenticated;
