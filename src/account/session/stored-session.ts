import { isRecord, parsedJson, textOf } from "../../lib/parse";

/** supabase-js stores its tokens under this name, see `lib/supabase.ts`. */
export const SESSION_KEY = "vitrine-session";
/**
 * Who is signed in on this device. It outlives the tokens: a refused refresh locks the screen, but does not sign out.
 */
export const ACCOUNT_KEY = "vitrine-account";

export type Role = "admin" | "none" | "unknown";

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  /** As the server last reported; `unknown` until it could be asked. The server itself never relies on it. */
  readonly role: Role;
}

export interface Tokens {
  readonly accessToken: string;
  /** The account that they belong to, as far as the tokens show it. */
  readonly account: Account;
}

export type Session =
  | { readonly state: "loading" }
  /** `left`: the user signed out while this page was open. */
  | { readonly state: "signed-out"; readonly left: boolean }
  /** `needsSignIn`: the server no longer accepts this session; nothing is lost, nothing can be sent. */
  | { readonly state: "signed-in"; readonly user: Account; readonly needsSignIn: boolean };

/**
 * Decides from the data on the device alone, so that nobody waits for a network that may not be there. The device
 * belongs to its stored account until another was admitted (former-account.ts): before that, tokens of another
 * account, such as those of a recovery link, open nothing.
 */
export function sessionFrom(tokensText: string | null, accountText: string | null): Session {
  const tokens = parseTokens(tokensText);
  const account = parseAccount(accountText);
  const user = account ?? tokens?.account;
  return user
    ? { state: "signed-in", user, needsSignIn: tokens?.account.id !== user.id }
    : { state: "signed-out", left: false };
}

/** The tokens that supabase-js stored; undefined if there are none, or if they are damaged. */
export function parseTokens(text: string | null): Tokens | undefined {
  const stored = parseObject(text);
  const user = objectOf(stored["user"]);
  const id = textOf(user["id"]);
  const accessToken = textOf(stored["access_token"]);
  if (!id || !accessToken || !textOf(stored["refresh_token"])) return undefined;
  const displayName = textOf(objectOf(user["user_metadata"])["display_name"]);
  return {
    accessToken,
    account: { id, email: textOf(user["email"]), displayName, role: "unknown" },
  };
}

export function parseAccount(text: string | null): Account | undefined {
  const stored = parseObject(text);
  const id = textOf(stored["id"]);
  if (!id) return undefined;
  return {
    id,
    email: textOf(stored["email"]),
    displayName: textOf(stored["displayName"]),
    role: roleOf(stored["role"]),
  };
}

export function roleOf(value: unknown): Role {
  return value === "admin" || value === "none" ? value : "unknown";
}

/** The name of an account on screen. */
export function accountNameOf({ displayName, email }: Account): string {
  return displayName.trim() || email;
}

type Unknowns = Readonly<Record<string, unknown>>;

function objectOf(value: unknown): Unknowns {
  return isRecord(value) ? value : {};
}

/** Damaged storage counts as empty. */
function parseObject(text: string | null): Unknowns {
  return objectOf(parsedJson(text ?? ""));
}
