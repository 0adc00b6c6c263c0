import { isRecord, textOf } from "../parse";

/** What a proxy may answer in the server's name: these are understood by their status alone. */
const ANYBODYS: ReadonlySet<number> = new Set([408, 413, 429]);

/**
 * The response, or « bad gateway » for a refusal that is not the server's own. A proxy's 403 would pass for a lost role,
 * its 401 for an ended session, and both wait for a person; its 400 for a rejected edit.
 */
export async function withoutForeignRefusal(response: Response): Promise<Response> {
  const { status } = response;
  const isRefusal = status >= 400 && status < 500 && !ANYBODYS.has(status);
  if (!isRefusal || (await isServersRefusal(response.clone()))) return response;
  return new Response("{}", { status: 502, headers: { "content-type": "application/json" } });
}

/** True if a part of the server made this refusal. A portal may answer in JSON too, but not with these fields. */
export async function isServersRefusal(response: Response): Promise<boolean> {
  if (response.headers.has(AUTH_VERSION)) return true;
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body)) return false;
  return (
    DATABASE_CODE.test(textOf(body["code"])) ||
    typeof body["error_code"] === "string" ||
    body["error"] === OLDER_AUTH ||
    // Storage repeats its status as a text.
    typeof body["statusCode"] === "string"
  );
}

const AUTH_VERSION = "x-supabase-api-version";
/** The codes of PostgREST, and those of SQL, which have five characters. */
const DATABASE_CODE = /^(?:PGRST\w+|[\dA-Z]{5})$/u;
/** How Auth refused a token before it had codes. */
const OLDER_AUTH = "invalid_grant";
