-- Autofill and Enter take a person a second: their words were kept apart like a robot's. Only what no hand does is.
create or replace function private.looks_automatic(submission jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select private.said(submission, 'website') <> '' or private.filling_ms(submission) < 500;
$$;
