import type { MailAccent } from "./mail-accent";

/**
 * Builds a mail's HTML page like the database does (private.mail_page). `title` and `sender` are plain text, `body` and
 * `foot` HTML.
 */
export function mailPage({ title, sender, body, foot, accent }: MailPage): string {
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${asHtml(title)}</title>`,
    `<style>.sheet a { color: ${accent.light}; } @media (prefers-color-scheme: dark) {`,
    ".page, .sheet { background: #171614 !important; color: #edeae4 !important; }",
    ".soft { color: #aaa59c !important; border-color: #3a3833 !important; }",
    `.sheet a { color: ${accent.dark} !important; }`,
    `.sheet a.button { background: ${accent.dark} !important; color: #171614 !important; }`,
    ".sheet .color-red { color: #ff9c92 !important; }",
    ".sheet .color-orange { color: #f0bd68 !important; }",
    ".sheet .color-green { color: #7fd6a8 !important; }",
    ".sheet .color-blue { color: #9cc3f5 !important; }",
    ".sheet .color-purple { color: #d8a6ff !important; }",
    ".sheet .color-grey { color: #aaa59c !important; }",
    ".sheet .background-red { background: #401b1b !important; color: #edeae4 !important; }",
    ".sheet .background-orange { background: #3a280f !important; color: #edeae4 !important; }",
    ".sheet .background-green { background: #16331f !important; color: #edeae4 !important; }",
    ".sheet .background-blue { background: #16304a !important; color: #edeae4 !important; }",
    ".sheet .background-purple { background: #34214a !important; color: #edeae4 !important; }",
    ".sheet .background-grey { background: #33312c !important; color: #edeae4 !important; }",
    "}</style></head>",
    '<body class="page" style="margin:0;padding:0;background:#f6f4ef;color:#1f1d1a">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" ',
    'style="max-width:600px;background:#ffffff;color:#1f1d1a;font-family:Helvetica,Arial,sans-serif;font-size:17px;line-height:1.55;text-align:left;overflow-wrap:anywhere">',
    `<tr><td style="padding:28px 28px 0;font-weight:bold">${asHtml(sender)}</td></tr>`,
    `<tr><td style="padding:8px 28px 20px">${body}</td></tr>`,
    `<tr><td class="soft" style="padding:16px 28px 28px;border-top:1px solid #d9d4c9;color:#5d584f;font-size:14px;line-height:1.5">${foot}</td></tr>`,
    "</table></td></tr></table></body></html>",
  ].join("");
}

export interface MailPage {
  readonly title: string;
  readonly sender: string;
  readonly body: string;
  readonly foot: string;
  readonly accent: MailAccent;
}

/** The footer of each letter, as private.campaign_foot writes it. */
export function letterFoot(sender: string, address: string, link: string, web: string): string {
  const company = [sender, address].filter(Boolean).join(" · ");
  return (
    '<p style="margin:0 0 8px">Vous recevez cette lettre parce que vous y êtes inscrit. ' +
    `<a href="${asHtml(web)}" style="color:inherit">La lire sur le site</a> · ` +
    `<a href="${asHtml(link)}" style="color:inherit">Se désabonner</a></p>` +
    `<p style="margin:0">${asHtml(company)}</p>`
  );
}

function asHtml(words: string): string {
  return words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
