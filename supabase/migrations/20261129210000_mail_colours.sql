-- Mails have the agency's colour: their links and buttons were rust-red, whatever the identity said.

-- The relative luminance of a colour, from 0 to 1, as WCAG 2.2 defines it; its channels go from 0 to 255.
create function private.luminance(channels integer[]) returns double precision
language sql immutable set search_path = '' as $$
  select sum(weight * case when part <= 0.04045 then part / 12.92 else power((part + 0.055) / 1.055, 2.4) end)
  from (
    select channel / 255.0::double precision as part, weight
    from unnest(channels, array[0.2126, 0.7152, 0.0722]::double precision[]) as each (channel, weight)
  ) as parts;
$$;

-- A colour, mixed with black in steps of a twentieth until it is readable on white, and white on it; for mail programs with
-- a dark theme, mixed with white until it is readable on their ground. `#rrggbb`, and so does it return.
-- src/admin/inbox/newsletter/mail-accent.ts computes the same for letters and their preview.
create function private.readable_accent(chosen text, dark boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  target integer := case when dark then 255 else 0 end;
  ground double precision := private.luminance(case when dark then array[23, 22, 20] else array[255, 255, 255] end);
  channels integer[];
  mixed integer[];
  own double precision;
begin
  select array_agg(get_byte(decode(substr(chosen, 2), 'hex'), place) order by place) into channels
  from generate_series(0, 2) as place;
  for step in 0..20 loop
    select array_agg(round(channel + (target - channel) * step / 20.0)::integer order by place) into mixed
    from unnest(channels) with ordinality as each (channel, place);
    own := private.luminance(mixed);
    exit when (greatest(own, ground) + 0.05) / (least(own, ground) + 0.05) >= 4.5;
  end loop;
  return '#' || lpad(to_hex(mixed[1] * 65536 + mixed[2] * 256 + mixed[3]), 6, '0');
end;
$$;

-- The agency's accent colour in mails; the built-in one until an administrator has chosen another.
create function private.mail_accent(dark boolean) returns text
language sql stable set search_path = '' as $$
  select private.readable_accent(coalesce((
    select lower(trim(parts -> 'look' ->> 'accent')) from public.documents
    where id = 'identity' and not deleted and trim(parts -> 'look' ->> 'accent') ~ '^#[0-9a-fA-F]{6}$'
  ), '#2340d9'), dark);
$$;

-- As before, but for the colours of links and buttons.
create or replace function private.mail_page(title text, sender text, body text, foot text) returns text
language sql stable set search_path = '' as $$
  select concat(
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<title>', private.as_html(title), '</title>',
    '<style>.sheet a { color: ', private.mail_accent(false), '; } @media (prefers-color-scheme: dark) {',
    '.page, .sheet { background: #171614 !important; color: #edeae4 !important; }',
    '.soft { color: #aaa59c !important; border-color: #3a3833 !important; }',
    '.sheet a { color: ', private.mail_accent(true), ' !important; }',
    '.sheet a.button { background: ', private.mail_accent(true), ' !important; color: #171614 !important; }',
    '.sheet .color-red { color: #ff9c92 !important; }',
    '.sheet .color-orange { color: #f0bd68 !important; }',
    '.sheet .color-green { color: #7fd6a8 !important; }',
    '.sheet .color-blue { color: #9cc3f5 !important; }',
    '.sheet .color-purple { color: #d8a6ff !important; }',
    '.sheet .color-grey { color: #aaa59c !important; }',
    '.sheet .background-red { background: #401b1b !important; color: #edeae4 !important; }',
    '.sheet .background-orange { background: #3a280f !important; color: #edeae4 !important; }',
    '.sheet .background-green { background: #16331f !important; color: #edeae4 !important; }',
    '.sheet .background-blue { background: #16304a !important; color: #edeae4 !important; }',
    '.sheet .background-purple { background: #34214a !important; color: #edeae4 !important; }',
    '.sheet .background-grey { background: #33312c !important; color: #edeae4 !important; }',
    '}</style></head>',
    '<body class="page" style="margin:0;padding:0;background:#f6f4ef;color:#1f1d1a">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" ',
    'style="max-width:600px;background:#ffffff;color:#1f1d1a;font-family:Helvetica,Arial,sans-serif;font-size:17px;line-height:1.55;text-align:left;overflow-wrap:anywhere">',
    '<tr><td style="padding:28px 28px 0;font-weight:bold">', private.as_html(sender), '</td></tr>',
    '<tr><td style="padding:8px 28px 20px">', body, '</td></tr>',
    '<tr><td class="soft" style="padding:16px 28px 28px;border-top:1px solid #d9d4c9;color:#5d584f;font-size:14px;line-height:1.5">', foot, '</td></tr>',
    '</table></td></tr></table></body></html>');
$$;

create or replace function private.mail_button(label text, link text) returns text
language sql stable set search_path = '' as $$
  select concat('<p style="margin:24px 0"><a class="button" href="', private.as_html(link),
    '" style="display:inline-block;padding:12px 20px;background:', private.mail_accent(false),
    ';color:#ffffff;font-weight:bold;text-decoration:none">',
    private.as_html(label), '</a></p>');
$$;

revoke execute on function private.luminance(integer[]), private.readable_accent(text, boolean), private.mail_accent(boolean)
from public;
