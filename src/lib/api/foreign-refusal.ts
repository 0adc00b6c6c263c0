/** What a proxy may answer in the server's name: these are understood by their status alone. */
const ANYBODYS: ReadonlySet<number> = new Set([408, 413, 429]);

/**
 * The response, or « bad gateway » for a refusal that is not the server's own, which is always JSON. A proxy's 403 would
 * pass for a lost role, its 401 for an ended session, and both wait for a person; its 400 for a rejected edit.
 */
export function withoutForeignRefusal(response: Response): Response {
  const { status, headers } = response;
  const isRefusal = status >= 400 && status < 500 && !ANYBODYS.has(status);
  if (!isRefusal || headers.get("content-type")?.includes("json")) return response;
  return new Response("{}", { status: 502, headers: { "content-type": "application/json" } });
}
