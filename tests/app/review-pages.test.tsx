import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { SupabaseClient } from "@supabase/supabase-js";
import { ReviewPage } from "../../src/app/review/review-page";
import { type CollectionName, definitionOf } from "../../src/content/index";
import { push, rowOf, signUpAdmin, statuses } from "../supabase/actors";
import { startBackend, type TestBackend } from "../support/backend";
import { kindsWith } from "../support/every-kind";

/** The server runs in this process too: only what Node lacks of a browser is added to it. */
await vi.hoisted(async () => {
  const { JSDOM } = await import("jsdom");
  const { window } = new JSDOM("", { url: "http://localhost/relecture", pretendToBeVisual: true });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (!(name in globalThis)) vi.stubGlobal(name, Reflect.get(window, name));
  }
  // jsdom lays nothing out, so has neither.
  const Observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal("ResizeObserver", Observer);
  vi.stubGlobal("IntersectionObserver", Observer);
});

const CANARY = "Canari-4711";
const KINDS = kindsWith(CANARY);
const ARTICLE = { kind: "article", title: CANARY, content: `<p>${CANARY}</p>`, slug: "canari" };
const PAGE = { kind: "page", title: CANARY, slug: "canari" };

let backend: TestBackend;
let admin: SupabaseClient;
let answers: Response[] = [];

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
  // The page asks the server itself.
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const answer = await backend.fetch(new Request(address, init));
    answers.push(answer.clone());
    return answer;
  });
  // The page's listeners and forms are of a window, so are not given to Node's own classes.
  vi.stubGlobal("AbortController", window.AbortController);
  vi.stubGlobal("FormData", window.FormData);
});
afterEach(() => {
  answers = [];
});
afterAll(() => backend.close());

/** Makes a link to a document, and draws what its reviewer sees. */
async function reviewed(collection: CollectionName, document_id: string): Promise<Document> {
  const client = { client_name: "Carla", client_email: "carla@example.org", days: 7 };
  const { data } = await admin.rpc("create_review_link", {
    link: { collection, document_id, ...client },
  });
  expect(data).toMatchObject({ status: "created" });
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(
    <MemoryRouter initialEntries={[`/relecture#${String(data.token)}`]}>
      <ReviewPage />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(place.textContent).toContain(CANARY), { timeout: 10_000 });
  const shown = document.cloneNode(true);
  root.unmount();
  place.remove();
  if (!(shown instanceof Document)) throw new Error("Nothing was drawn");
  return shown;
}

const bar = (page: Document) => page.querySelector("aside[aria-label='Relecture']")?.textContent;

const drafts: readonly (readonly [string, CollectionName, Readonly<Record<string, unknown>>])[] = [
  ["an article", "posts", ARTICLE],
  ["a project", "projects", { ...KINDS.projects, slug: "canari" }],
  ["a service", "services", { ...KINDS.services, kind: "service" }],
  ["a specialised service", "services", { ...KINDS.services, kind: "specialized" }],
  ["a custom service", "services", { ...KINDS.services, kind: "custom" }],
  ["an offer", "plans", KINDS.plans],
  ["a testimonial", "testimonials", KINDS.testimonials],
  ["a question", "faqs", KINDS.faqs],
  ["a term", "glossary", KINDS.glossary],
  ["a tool", "tools", KINDS.tools],
  ["a free page", "documents", PAGE],
];

test.each(drafts)(
  "a draft of %s is drawn on its page, without a cache or an index that keeps it",
  async (_kind, name, values) => {
    const row = rowOf(name, { ...values, published: false });
    expect(statuses(await push(admin, name, row))).toEqual(["written"]);
    const page = await reviewed(name, row.id);
    expect(bar(page)).toContain("Page pas encore en ligne");
    expectPrivate(page);
  },
);

test.each(drafts)(
  "staged changes of %s are drawn on its page, which visitors still read as it was",
  async (_kind, name, values) => {
    const { title } = definitionOf(name);
    const staged = { [title]: `${CANARY} nouveau` };
    const row = rowOf(name, { ...values, published: true, staged });
    expect(statuses(await push(admin, name, row))).toEqual(["written"]);
    const page = await reviewed(name, row.id);
    expect(bar(page)).toContain("Prochaine version de cette page");
    expect(page.body.textContent).toContain(`${CANARY} nouveau`);
    expectPrivate(page);
    const { data } = await backend.clientFor().from(`published_${name}`).select();
    expect(JSON.stringify(data)).toContain(CANARY);
    expect(JSON.stringify(data)).not.toContain(`${CANARY} nouveau`);
  },
);

test.each(["terms", "privacy", "homepage"])(
  "staged changes of the document « %s » are drawn on its page",
  async (id) => {
    const staged =
      id === "homepage" ? { parts: { hero: { title: CANARY } } } : { content: `<p>${CANARY}</p>` };
    await backend.sql.query(
      `insert into documents (id, kind, title, parts, staged) values ($1, '', 'Titre', '{}', $2)`,
      [id, staged],
    );
    const page = await reviewed("documents", id);
    expect(bar(page)).toContain("Prochaine version de cette page");
    expectPrivate(page);
  },
);

/** What the server has answered to the page, and what the page says to search engines. */
function expectPrivate(page: Document): void {
  expect(answers).toHaveLength(1);
  for (const { status, headers } of answers) {
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex");
  }
  const robots = Array.from(page.querySelectorAll("meta[name=robots]"), (meta) =>
    meta.getAttribute("content"),
  );
  expect(new Set(robots)).toEqual(new Set(["noindex"]));
}
