import { API_URL, PUBLISHABLE_KEY } from "./api";

/** Reports a page view to the server, without a session or a cookie. */
export async function sendView(pathname: string): Promise<void> {
  await fetch(`${API_URL}/rest/v1/rpc/count_view`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ path: decodeURI(pathname) }),
    credentials: "omit",
    // The visitor may already be leaving the page.
    keepalive: true,
  });
}
