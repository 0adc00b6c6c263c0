const HEAD = `# Who may do what

This table is the result of a test. \`tests/supabase/access-matrix.test.ts\` tries every right on every object of
the database's catalogue, on the embedded backend and on a real PostgreSQL, and compares the results with
this table. A new object without a line here fails the test; \`npx vitest run
tests/supabase/access-matrix.test.ts -u\` writes the table again. Review it before you commit it.

A « visitor » has no account; an « account » is signed in without a role. For a table or view, the table says whether
at least one row can be read, and whether one can be added, changed or removed for good. For a function, it says
whether a call with empty arguments passes the check of rights. No object of the schema \`private\` can be
used through the API.

| what | visitor | account | administrator |
|---|---|---|---|
`;

/** The expected text of docs/access.md. */
export const asDocument = (lines: readonly string[]) =>
  HEAD + lines.map((line) => `| ${line} |\n`).join("");

/** The path of the document, relative to the tests. */
export const ACCESS_DOCUMENT = "../../docs/access.md";

/** A row for every table that the seed leaves empty. */
const ONE_ROW_EACH = `
insert into private.document (id) values ('x');
insert into private.emptied values ('faqs', 'x', 0, now());
insert into private.conflict_arrivals values ('x');
insert into private.rebuild_wishes default values on conflict do nothing;
insert into private.submissions (address_hash) values ('x');
select private.enqueue_mail('test', 'zoe@example.org', 'x', 'x', 'x', 'x');
insert into private.newsletter_tokens (hash, subscriber, purpose, expires_at) values ('x', 'x', 'confirm', now());
insert into private.campaigns (id, subject, html, text, state) values ('x', 'x', 'x', 'x', 'planned');
insert into private.answers (id) values ('x');
insert into private.notices (recipient, collection, document_id) select id, 'comments', 'x' from public.users limit 1;
insert into private.digests (recipient, day) select id, '2026-11-20' from public.users limit 1;
insert into private.review_links (token_hash, collection, document_id, client_name, client_email, expires_at)
values ('x', 'posts', 'x', 'x', 'zoe@example.org', now());
insert into private.plan_failures (collection, document_id, reason) values ('posts', 'x', 'x');
insert into public.admin_invitations (email, token_hash) values ('zoe@example.org', 'x');
insert into public.erasures (counts) values ('{}');
insert into public.page_views (day, path, views) values ('2026-11-20', '/', 7);
update public.faqs set question = question || ' ';
insert into storage.objects (bucket_id, name) values ('images', 'x.webp');`;

/**
 * Tries every right on every object of the catalogue as each kind of person, and rolls each try back.
 * `pg_temp.access_matrix()` then returns one line for each table, view, bucket and function. It needs a superuser, and
 * a row in every table.
 */
export const accessMatrixSql = (admin: string, withoutRole: string) => `
${ONE_ROW_EACH}
create function pg_temp.tried(actor text, done text, statement text) returns text language plpgsql as $$
declare
  touched bigint;
  role constant text := case actor when 'visitor' then 'anon' else 'authenticated' end;
  id constant text := case actor when 'account' then '${withoutRole}' when 'administrator' then '${admin}' end;
begin
  -- PostgREST says who asks in one setting, the embedded backend in one for each claim.
  perform set_config('request.jwt.claims', jsonb_build_object('role', role, 'sub', id)::text, true),
    set_config('request.jwt.claim.sub', coalesce(id, ''), true), set_config('role', role, true);
  execute statement;
  get diagnostics touched = row_count;
  raise exception using errcode = 'UNDO1', message = case when touched > 0 then done else '' end;
exception
  when sqlstate 'UNDO1' then return sqlerrm;
  -- No right on the object, no policy for the row, a view or a schema that does not let it through.
  when insufficient_privilege or object_not_in_prerequisite_state or feature_not_supported then
    return '';
  when others then
    -- The right was there: what stopped it is a rule about the values.
    return case when sqlstate ~ '^(22|23|P0|PT|42804|42883|28)' then done else sqlstate || ' ' || sqlerrm end;
end;
$$;

create function pg_temp.summed_up(variadic rights text[]) returns text language sql as $$
  select coalesce(nullif(array_to_string(array_remove(rights, ''), ', '), ''), '–')
$$;

/* Those that somebody may give a value. */
create function pg_temp.fields_of(relation regclass) returns text language sql as $$
  select string_agg(quote_ident(attname), ',' order by attnum) from pg_attribute
  where attrelid = relation and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'
$$;

/* The same row with a key of its own. */
create function pg_temp.copy_of(relation regclass, condition text) returns jsonb language plpgsql as $$
declare
  copy jsonb;
  key record;
begin
  execute format('select to_jsonb(t) from %s t where %s limit 1', relation, condition) into copy;
  for key in
    select a.attname as name, a.atttypid::regtype::text as type from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = relation and i.indisunique and a.attname <> 'bucket_id'
  loop
    copy := copy || jsonb_build_object(key.name, case key.type
      when 'uuid' then to_jsonb(gen_random_uuid())
      when 'text' then to_jsonb('x-' || gen_random_uuid())
      else copy -> key.name end);
  end loop;
  return copy;
end;
$$;

create function pg_temp.access_matrix() returns setof text language plpgsql as $$
declare
  what record;
  copy jsonb;
  actor text;
  line text;
begin
  for what in
    select c.oid::regclass as relation, n.nspname || '.' || c.relname as name, 'true' as condition, c.relkind,
      pg_temp.fields_of(c.oid) as fields
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'f', 'p')
    union all
    select 'storage.objects', 'bucket ' || id, format('bucket_id = %L', id), 'r', 'bucket_id, name' from storage.buckets
    order by name
  loop
    copy := pg_temp.copy_of(what.relation, what.condition);
    line := what.name;
    foreach actor in array array['visitor', 'account', 'administrator'] loop
      line := line || ' | ' || case when copy is null then 'no row' else pg_temp.summed_up(
        pg_temp.tried(actor, 'reads', format('select from %s where %s', what.relation, what.condition)),
        pg_temp.tried(actor, 'adds', format('insert into %s (%s) select %2$s from jsonb_populate_record(null::%1$s, %3$L)',
          what.relation, what.fields, copy)),
        pg_temp.tried(actor, 'changes', format('update %s set %s = %2$s where %3$s',
          what.relation, split_part(what.fields, ',', 1), what.condition)),
        pg_temp.tried(actor, 'removes', format('delete from %s where %s', what.relation, what.condition))) end;
    end loop;
    return next line;
  end loop;
  for what in
    select p.oid, n.nspname || '.' || p.proname || '(' || oidvectortypes(p.proargtypes) || ')' as name,
      format('select %I.%I(%s)', n.nspname, p.proname,
        (select string_agg('null::' || t::regtype, ', ') from unnest(p.proargtypes) t)) as call
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
    order by name
  loop
    line := what.name;
    foreach actor in array array['visitor', 'account', 'administrator'] loop
      line := line || ' | ' || pg_temp.summed_up(pg_temp.tried(actor, 'calls', what.call));
    end loop;
    return next line;
  end loop;
end;
$$;
`;
