import { domainToASCII } from "node:url";

/** By which server mail leaves, and how fast. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** From the first byte (465), after STARTTLS, where the server offers it (25), or never. */
  readonly tls: "at-once" | "starttls" | "if-offered" | "never";
  readonly login: { readonly user: string; readonly password: string } | undefined;
  readonly from: { readonly name: string; readonly address: string };
  readonly perMinute: number | undefined;
  readonly perDomain: number | undefined;
  readonly connections: number;
  /** How many one call of the Edge Function sends at most. */
  readonly perCall: number | undefined;
  readonly dkim: { readonly selector: string; readonly key: string } | undefined;
}

export type ReadSettings =
  | { readonly settings: MailSettings | undefined }
  /** The variable that cannot be used. */
  | { readonly wrong: string };

/** Reads what the environment says of mail; no settings where no server is named. Never throws. */
export function readMailSettings(
  environment: Readonly<Record<string, string | undefined>>,
): ReadSettings {
  const said = (name: string) => environment[name]?.trim() || undefined;
  const host = said("MAIL_HOST");
  if (host === undefined) return { settings: undefined };
  const port = whole(said("MAIL_PORT") ?? "465");
  if (port === undefined || port > 65_535) return { wrong: "MAIL_PORT" };
  const from = readSender(said("MAIL_FROM") ?? "");
  if (!from) return { wrong: "MAIL_FROM" };
  const tls = readTls(said("MAIL_TLS"), port);
  if (!tls) return { wrong: "MAIL_TLS" };
  const [user, password] = [said("MAIL_USER"), said("MAIL_PASSWORD")];
  if (!user !== !password) return { wrong: user ? "MAIL_PASSWORD" : "MAIL_USER" };
  // A password goes over no line that others can read.
  if (user && tls !== "at-once" && tls !== "starttls" && !isThisMachine(host)) {
    return { wrong: "MAIL_TLS" };
  }
  const limits = ["MAIL_PER_MINUTE", "MAIL_PER_DOMAIN", "MAIL_CONNECTIONS", "MAIL_PER_CALL"];
  const [perMinute, perDomain, connections = 2, perCall] = limits.map((name) =>
    whole(said(name) ?? ""),
  );
  const wrong = limits.find((name) => said(name) && !whole(said(name) ?? ""));
  if (wrong) return { wrong };
  const [selector, key] = [said("MAIL_DKIM_SELECTOR"), said("MAIL_DKIM_KEY")];
  if (!selector !== !key) return { wrong: selector ? "MAIL_DKIM_KEY" : "MAIL_DKIM_SELECTOR" };
  return {
    settings: {
      host,
      port,
      tls,
      login: user && password ? { user, password } : undefined,
      from,
      perMinute,
      perDomain,
      connections,
      perCall,
      // In an environment a key is one line.
      dkim: selector && key ? { selector, key: key.replaceAll(String.raw`\n`, "\n") } : undefined,
    },
  };
}

/** After the @. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

/**
 * An address with its domain as it stands in DNS: `éclair.fr` is `xn--clair-9ra.fr`. Many servers accept no other
 * letters, and one that does may not find another one on the way that does.
 */
export function inAscii(address: string): string {
  const domain = domainOf(address);
  return address.slice(0, address.length - domain.length) + (domainToASCII(domain) || domain);
}

const TLS: Readonly<Record<string, MailSettings["tls"]>> = {
  "at-once": "at-once",
  starttls: "starttls",
  "if-offered": "if-offered",
  never: "never",
};

function readTls(said: string | undefined, port: number): MailSettings["tls"] | undefined {
  if (said !== undefined) return TLS[said];
  if (port === 465) return "at-once";
  return port === 25 ? "if-offered" : "starttls";
}

/** « Atelier Nord <bonjour@exemple.fr> », or the address alone. */
function readSender(said: string): MailSettings["from"] | undefined {
  // oxlint-disable-next-line no-control-regex -- A line break would begin another header.
  if (/[\u0000-\u001F\u007F]/u.test(said)) return undefined;
  const [, name = "", bracketed] = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/u.exec(said) ?? [];
  const address = bracketed ?? said;
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/u.test(address)
    ? { name, address: inAscii(address) }
    : undefined;
}

function whole(said: string): number | undefined {
  const number = Number(said);
  return said !== "" && Number.isInteger(number) && number > 0 ? number : undefined;
}

function isThisMachine(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "::1";
}
