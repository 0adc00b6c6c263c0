import type { Client } from "../client";
import { CANARY } from "../values";
import type { Answered } from "../wire";

const PRIVATE = new RegExp(CANARY, "iu");

/** What a visitor's device must never receive: words of drafts, and addresses, its own included. */
export function leakedTo(client: Client, { request, received }: Answered): string | undefined {
  if (client.account || !PRIVATE.test(received)) return undefined;
  return `${request.url} answered ${around(received)}`;
}

/** Other people's private data must not be on a visitor's device; its owner's own address may. */
export function leakedOnto(client: Client): string | undefined {
  if (client.owner) return undefined;
  const text = client.disk.written().replaceAll(/canari-moin\d+z@exemple\.fr/gu, "");
  return PRIVATE.test(text) ? `its storage holds ${around(text)}` : undefined;
}

function around(text: string): string {
  const at = text.search(PRIVATE);
  return text.slice(Math.max(0, at - 60), at + 60);
}
