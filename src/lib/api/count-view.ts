import { API_URL, PUBLISHABLE_KEY } from "./api";

/** Tells the server that a page was seen. Neither a session nor a cookie goes along. */
export async function sendView(pathname: string): Promise<void> {
  await fetch(`${API_URL}/rest/v1/rpc/count_view`, {
    method: "POST",
    headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ path: decodeURI(pathname) }),
    credentials: "omit",
    // The visitor may already be leaving.
    keepalive: true,
  });
}
