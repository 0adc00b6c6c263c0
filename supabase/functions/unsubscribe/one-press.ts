/** Ends the subscription that a token stands for. */
type End = (token: string) => Promise<unknown>;

const ONE_CLICK = /List-Unsubscribe(?:=|"\s+)One-Click/iu;

/**
 * The one press of mail programs (RFC 8058): a POST with `List-Unsubscribe=One-Click`, without a cookie or a page. It
 * is answered alike whatever its token is worth. Whoever opens the address instead, a person or a scanner, changes
 * nothing and is led to the page with the button.
 */
export async function answerOnePress(request: Request, site: string, end: End): Promise<Response> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (request.method === "GET" || request.method === "HEAD") {
    const location = `${site}/newsletter/desinscription#${encodeURIComponent(token)}`;
    return new Response(null, { status: 302, headers: { location, "cache-control": "no-store" } });
  }
  if (request.method !== "POST") {
    return new Response(null, { status: 405, headers: { allow: "GET, POST" } });
  }
  if (!ONE_CLICK.test((await request.text()).slice(0, 1_000))) {
    return new Response("List-Unsubscribe=One-Click is missing", { status: 400 });
  }
  await end(token);
  return new Response("OK", { headers: { "cache-control": "no-store" } });
}
