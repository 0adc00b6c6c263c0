import type { SupabaseClient } from "@supabase/supabase-js";
import type { TestBackend } from "../support/backend";

/** A visitor with that IP address, whatever address the request claims. */
export function visitorFrom(backend: TestBackend, address: string): SupabaseClient {
  return backend.clientFor(undefined, (request, forward) => {
    const headers = new Headers(request.headers);
    headers.set("x-forwarded-for", `198.51.100.1, ${address}`);
    return forward(new Request(request, { headers }));
  });
}

/** A contact message as the form sends it when a person has typed it. */
export const message = (given: Readonly<Record<string, unknown>> = {}) => ({
  id: crypto.randomUUID(),
  name: "Zoé",
  email: "zoe@example.org",
  message: `Bonjour ${crypto.randomUUID()}`,
  source: "contact",
  website: "",
  filling_ms: 12_000,
  ...given,
});

export const comment = (given: Readonly<Record<string, unknown>> = {}) => ({
  id: crypto.randomUUID(),
  post_id: "article",
  name: "Zoé",
  email: "zoe@example.org",
  content: `Bien vu ${crypto.randomUUID()}`,
  website: "",
  filling_ms: 12_000,
  ...given,
});

export const subscription = (given: Readonly<Record<string, unknown>> = {}) => ({
  id: crypto.randomUUID(),
  email: `${crypto.randomUUID()}@example.org`,
  consent: "J’accepte de recevoir la lettre.",
  website: "",
  filling_ms: 12_000,
  ...given,
});

export const RECEIVED = { status: "received" } as const;
export const refusedWith = (text: string) => ({ status: "refused", message: text });
