-- The promised time of an answer is the agency's: it moves from the footer's settings of the contact form to the identity.
insert into public.documents (id, title, content, parts)
select 'identity', 'Identité', '', '{}'
from public.documents
where id = 'footer' and not deleted and trim(parts -> 'contact_form' ->> 'answer_time') <> ''
on conflict (id) do nothing;

update public.documents as identity
set parts = jsonb_set(identity.parts, '{company_info}',
  coalesce(identity.parts -> 'company_info', '{}')
    || jsonb_build_object('answer_time', footer.parts -> 'contact_form' -> 'answer_time'))
from public.documents as footer
where identity.id = 'identity' and footer.id = 'footer' and not identity.deleted and not footer.deleted
  and trim(footer.parts -> 'contact_form' ->> 'answer_time') <> '';

update public.documents set parts = parts #- '{contact_form,answer_time}'
where id = 'footer' and not deleted and parts -> 'contact_form' ? 'answer_time';
