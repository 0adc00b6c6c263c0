import { setTimeout as wait } from "node:timers/promises";
import { parsedJson } from "../src/lib/parse";
import { createAttempts } from "./attempts";
import type { SqlDatabase } from "./database";
import type { Fetch } from "./static";

/** The endpoints of Auth that the site uses. Lite has more, such as codes by e-mail, which stay closed. */
const DOORS = new Set([
  "GET /user",
  "POST /logout",
  "POST /recover",
  "POST /signup",
  "POST /token",
  "POST /verify",
  "PUT /user",
]);

/** The endpoints where somebody without an account could try passwords, codes or addresses. */
const GUESSABLE = new Set([
  "POST /recover",
  "POST /signup",
  "POST /token",
  "POST /verify",
  "PUT /user",
]);

/** Longer than comparing any password takes, so that the time of a refusal reveals nothing. */
const REFUSAL_MS = 400;

/** The answer of Lite when the database refuses a sign-up. */
const NOT_ADMITTED = { error: "server_error", error_description: "Internal server error" };

/**
 * Adds to Lite what hosted Auth does: it counts the failures of each address, and gives the same answer after the same
 * time, whether or not an e-mail has an account.
 */
export function guardAuth(lite: Fetch, sql: Pick<SqlDatabase, "query">): Fetch {
  const attempts = createAttempts();

  return async (request) => {
    const door = doorOf(request);
    if (door === undefined || request.method === "OPTIONS") return lite(request);
    if (!DOORS.has(door)) return refusal(404, "not_found", "Not found");
    if (door === "PUT /user" && (await namesAddress(request))) {
      return refusal(403, "not_allowed", "The address of an account does not change");
    }
    if (door === "POST /verify" && !(await bearsLink(request))) {
      return refusal(404, "not_found", "Not found");
    }
    if (!GUESSABLE.has(door) || isRefresh(request)) return lite(request);

    const attempt = attempts.begin(request.headers.get("x-forwarded-for") ?? "");
    if (!attempt) return tooMany(attempts.patience);
    const over = wait(REFUSAL_MS);
    const asked = request.clone();
    const response = await lite(request);
    if (response.status < 400 && door !== "POST /recover") {
      attempt.forget();
      return response;
    }
    const answer = door === "POST /signup" ? await discreet(response, asked, sql) : response;
    await over;
    return answer;
  };
}

/** Method and path of a request to Auth; undefined for another request. */
function doorOf({ method, url }: Request): string | undefined {
  const [, path] = /^\/auth\/v1(\/.*|$)/.exec(new URL(url).pathname) ?? [];
  return path === undefined ? undefined : `${method} ${path}`;
}

/** Lite would reveal whether another account has the address, and the site never changes addresses. */
async function namesAddress(request: Request): Promise<boolean> {
  return "email" in Object(parsedJson(await request.clone().text()));
}

/**
 * Accepts only links that were confirmed by a press on their page. Merely opening one, as mail scanners do, has no
 * effect.
 */
async function bearsLink(request: Request): Promise<boolean> {
  const given = Object(parsedJson(await request.clone().text()));
  return LINKS.has(given["type"]) && "token_hash" in given && !("token" in given);
}

const LINKS: ReadonlySet<unknown> = new Set(["recovery", "signup"]);

/** A refresh of a session cannot be guessed, and runs without a person, so it is not counted. */
function isRefresh({ url }: Request): boolean {
  // Compares the whole query: if it had the parameter twice, Lite might read the other value.
  return new URL(url).search === "?grant_type=refresh_token";
}

/** Reveals that an address has an account only to somebody who holds an invitation to it. */
async function discreet(
  response: Response,
  asked: Request,
  sql: Pick<SqlDatabase, "query">,
): Promise<Response> {
  if (response.status !== 422 || !(await response.clone().text()).includes("user_already_exists")) {
    return response;
  }
  const { rows } = await sql.query(
    "select from (select $1::jsonb as b) as asked where private.is_invited(b ->> 'email', b #>> '{data,invitation}')",
    [await asked.text()],
  );
  return rows.length > 0 ? response : Response.json(NOT_ADMITTED, { status: 500 });
}

function tooMany(seconds: number): Response {
  const answer = refusal(429, "over_request_rate_limit", "Request rate limit reached");
  answer.headers.set("retry-after", String(seconds));
  return answer;
}

function refusal(code: number, error_code: string, msg: string): Response {
  return Response.json({ code, error_code, msg }, { status: code });
}
