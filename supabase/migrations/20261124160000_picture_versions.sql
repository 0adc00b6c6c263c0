-- A picture that is replaced, or made in several widths, has another address: what names a former one is brought along.
-- The fingerprint of the chosen file tells when the same one is added twice.
alter table public.images
  add column former_urls text[] not null default '{}',
  add column fingerprint text not null default ''
    constraint images_fingerprint_length check (length(fingerprint) <= 64);
