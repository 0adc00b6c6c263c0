import { isRecord, parsedJson, textOf } from "../../lib/parse";

/** supabase-js keeps its tokens under this name, see `lib/supabase.ts`. */
export const SESSION_KEY = "vitrine-session";
/** Who is signed in on this device. It outlives the tokens: a refused refresh locks, it does not sign out. */
export const ACCOUNT_KEY = "vitrine-account";

export type Role = "admin" | "none" | "unknown";

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  /** As the server last said; `unknown` until it could be asked. The server itself never relies on it. */
  readonly role: Role;
}

export interface Tokens {
  readonly accessToken: string;
  /** Whom they belong to, as far as they say. */
  readonly account: Account;
}

export type Session =
  | { readonly state: "loading" }
  /** `left`: somebody signed out while this page was open. */
  | { readonly state: "signed-out"; readonly left: boolean }
  /** `needsSignIn`: the server no longer knows this session; nothing is lost, nothing can be sent. */
  | { readonly state: "signed-in"; readonly user: Account; readonly needsSignIn: boolean };

/**
 * Decides from what lies on the device alone, so that nobody waits for a network that may not be there. The device
 * is the kept account's until another was let in (former-account.ts): tokens of somebody else, as a recovery link
 * brings them, open nothing before that.
 */
export function sessionFrom(tokensText: string | null, accountText: string | null): Session {
  const tokens = parseTokens(tokensText);
  const account = parseAccount(accountText);
  const user = account ?? tokens?.account;
  return user
    ? { state: "signed-in", user, needsSignIn: tokens?.account.id !== user.id }
    : { state: "signed-out", left: false };
}

/** The tokens that supabase-js stored; undefined when there are none, or when they are damaged. */
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

/** How an account is called on screen. */
export function accountNameOf({ displayName, email }: Account): string {
  return displayName.trim() || email;
}

type Unknowns = Readonly<Record<string, unknown>>;

function objectOf(value: unknown): Unknowns {
  return isRecord(value) ? value : {};
}

/** Damaged storage is as good as none. */
function parseObject(text: string | null): Unknowns {
  return objectOf(parsedJson(text ?? ""));
}
