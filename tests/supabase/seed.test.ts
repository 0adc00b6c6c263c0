import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { generateNKeysBetween } from "fractional-indexing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CollectionDefinition } from "../../src/content/schema/collection";
import { AGENCY_FIELDS } from "../../src/content/agency/agency-fields";
import { parseAgency } from "../../src/content/agency/agency";
import { PUBLIC_DOCUMENTS } from "../../src/content/collections/documents";
import { type CollectionName, collections, type Doc, definitionOf } from "../../src/content/index";
import { documentFromRow, type Row } from "../../src/content/row";
import { issuesOf } from "../../src/content/validate";
import { startBackend, type TestBackend } from "../support/backend";

let backend: TestBackend;
const seeded = new Map<string, Row[]>();

beforeAll(async () => {
  backend = await startBackend({ seed: true });
  for (const { name } of collections) {
    const { rows } = await backend.sql.query<{ row: Row }>(
      `select to_jsonb(t) as row from public.${name} as t order by created_at, id`,
    );
    const definition = definitionOf(name);
    seeded.set(
      name,
      rows.map(({ row }) => documentFromRow(definition, row)),
    );
  }
});

afterAll(() => backend.close());

/** Every document of a collection, oldest first, in the form that an administrator's device stores. */
function all<Name extends CollectionName>(name: Name): Doc<Name>[] {
  return (seeded.get(name) ?? []) as unknown as Doc<Name>[];
}

const everything = () => [...seeded.values()].flat();

const articles = () =>
  all("posts").filter(({ kind, published }) => kind === "article" && published);

const inOrder = <Placed extends { readonly order: string }>(list: readonly Placed[]) =>
  list.toSorted((one, other) => (one.order < other.order ? -1 : 1));

/** Every text inside a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

const plain = (content: string) => content.replaceAll(/<[^>]*>/g, " ");

/** Elements that are not closed, or closed in the wrong order. */
function unbalanced(content: string): string[] {
  const open: string[] = [];
  for (const [tag, closing, name = ""] of content.matchAll(/<(\/?)([a-z]\w*)[^>]*>/g)) {
    if (!closing) open.push(name);
    else if (open.pop() !== name) return [tag];
  }
  return open;
}

const wordsOf = (content: string) =>
  plain(content)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

/** The addresses that a text links to, and the text itself if it is an address. */
function addressesIn(text: string): string[] {
  const html = [...text.matchAll(/href="([^"]*)"/g)];
  const markup = [...text.matchAll(/\]\(([^)\s]*)\)/g)];
  const whole = /^\/\S*$/.test(text) ? [text] : [];
  return [...[...html, ...markup].map(([, address = ""]) => address), ...whole];
}

/** The texts that people read in a collection: without markup and without addresses. */
function wordsShown({ name, fields }: CollectionDefinition): string[] {
  const worded = Object.entries(fields).filter(([, { kind }]) =>
    ["text", "paragraph", "html", "strings", "tags", "steps", "parts", "managed"].includes(kind),
  );
  const texts = (seeded.get(name) ?? []).flatMap((document) =>
    worded.flatMap(([field]) => textsIn(document[field])),
  );
  return texts.map((text) =>
    text
      .replaceAll(/<[^>]*>/g, "")
      .replaceAll(/\]\([^)]*\)/g, "]")
      .replaceAll(/(?:https?:\/\/|mailto:|tel:)\S+/g, ""),
  );
}

describe("the number of rows", () => {
  test.each([
    ["services where kind = 'service'", 3],
    [
      "services where kind = 'specialized' and price > 0 and features <> '{}' and image_url <> ''",
      6,
    ],
    ["services where kind = 'custom'", 1],
    ["plans", 3],
    ["projects", 6],
    ["posts where kind = 'article' and published", 8],
    ["posts where kind = 'article' and not published", 1],
    ["posts where kind = 'campaign'", 1],
    ["comments where approved", 6],
    ["comments where not approved", 3],
    ["testimonials", 6],
    ["tools", 12],
    ["faqs", 16],
    ["glossary", 40],
    ["documents", 6],
    ["contact_submissions", 5],
    ["newsletter_subscribers where status = 'active'", 5],
    ["newsletter_subscribers where status = 'unsubscribed'", 1],
  ])("%s: %i", async (rows, count) => {
    const { rows: found } = await backend.sql.query(`select 1 from public.${rows}`);
    expect(found).toHaveLength(count);
  });

  test("the plans and the specialized services have the prices of the offer", () => {
    const plans = all("plans");
    expect(
      plans.map((plan) => [plan.title, plan.monthly_price, plan.yearly_price, plan.highlighted]),
    ).toEqual([
      ["Essentiel", 699, 599, false],
      ["Professionnel", 1299, 1099, true],
      ["Entreprise", 2499, 2199, false],
    ]);

    const services = all("services");
    const prices = Object.fromEntries(services.map(({ title, price }) => [title, price]));
    expect(prices).toMatchObject({
      "Refonte de Site Web": 1299,
      "Développement E-commerce": 2499,
      "Pack SEO & Marketing": 899,
      "Développement Application Mobile": 3999,
    });
  });

  test("every plan states whether it includes each compared feature", () => {
    const [first, ...others] = all("plans");
    const features = (plan = first) => plan?.comparisons.map(({ feature_name }) => feature_name);
    expect(features()).not.toEqual([]);
    for (const plan of others) expect(features(plan)).toEqual(features());
  });

  test("the first six questions are those of a new site", () => {
    const faqs = inOrder(all("faqs"));
    const first = faqs.slice(0, 6);
    expect(new Set(first.map(({ category }) => category))).toEqual(
      new Set(["pricing", "services"]),
    );
    expect(first[0]?.answer).toContain("acompte de 50\u202F% est demandé à la commande");
    expect(new Set(faqs.map(({ category }) => category)).size).toBe(6);
  });

  test("the glossary is in alphabetical order", () => {
    const terms = inOrder(all("glossary"));
    const names = terms.map(({ term }) => term);
    expect(names).toEqual(names.toSorted(new Intl.Collator("fr").compare));
  });

  test("each comment belongs to a published article and carries its title", () => {
    const titles = new Map(articles().map(({ id, title }) => [id, title]));
    for (const comment of all("comments")) {
      expect(titles.get(comment.post_id)).toBe(comment.post_title);
    }
  });
});

test("the company’s numbers have the format of real ones, and belong to nobody", () => {
  const identity = all("documents").find(({ id }) => id === "identity");
  const agency = parseAgency(identity?.parts);
  const digits = (text: string) => text.replaceAll(/\D/gu, "");
  const siren = digits(
    /sous le numéro ([\d\s]+)$/u.exec(AGENCY_FIELDS.forme.value(agency))?.[1] ?? "",
  );
  const [siret, vat] = [
    digits(AGENCY_FIELDS.siret.value(agency)),
    digits(AGENCY_FIELDS.tva.value(agency)),
  ];
  expect([siren.length, siret.length, vat.length]).toEqual([9, 14, 11]);
  expect([siret.slice(0, 9), vat.slice(2)]).toEqual([siren, siren]);
  expect([luhn(siren), luhn(siret)]).toEqual([0, 0]);
  expect(Number(vat.slice(0, 2))).toBe((12 + 3 * (Number(siren) % 97)) % 97);
});

/** The checksum of a company number: zero if it is valid. */
function luhn(number: string): number {
  const sum = Array.from(number, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10;
}

describe("articles", () => {
  test("have a realistic length, and dates spread over a year", () => {
    const published = articles();
    for (const { content } of published) {
      expect(wordsOf(content).length).toBeGreaterThanOrEqual(800);
      expect(wordsOf(content).length).toBeLessThanOrEqual(1600);
    }
    const dates = published.map(({ date = "" }) => date).toSorted();
    expect(new Set(dates).size).toBe(published.length);
    expect(dates[0]).toMatch(/^2025-1[12]/);
    expect(dates.at(-1)).toMatch(/^2026-11/);
  });

  test("state their reading time, at 200 words a minute", () => {
    for (const { content, reading_time } of articles()) {
      expect(reading_time).toBe(Math.ceil(wordsOf(content).length / 200));
    }
  });

  test("use ten elements of HTML, without attributes apart from the links' addresses", () => {
    const tags = articles().flatMap(({ content }) => content.match(/<[^>]*>/g) ?? []);
    const plainTags = /^<\/?(h2|h3|p|ul|ol|li|blockquote|strong|em)>$|^<a href="[^"\s]+">$|^<\/a>$/;
    expect(tags.filter((tag) => !plainTags.test(tag))).toEqual([]);
  });

  test("close every element they open", () => {
    for (const { id, content } of articles()) {
      expect([id, unbalanced(content)]).toEqual([id, []]);
    }
  });

  test("include one in the editors' markup, with each of its forms", () => {
    const marked = articles().filter(({ content }) => !content.includes("<"));
    expect(marked).toHaveLength(1);
    const forms = [
      /^# /m,
      /^## /m,
      /\*\*.+?\*\*/,
      /(?<!\*)\*[^*\n]+\*(?!\*)/,
      /__.+?__/,
      /^> /m,
      /^- /m,
      /^1\. /m,
    ];
    for (const form of forms) expect(marked[0]?.content).toMatch(form);
  });
});

describe("rows", () => {
  test.each(collections)(
    "of $name pass the rules of its form",
    (definition: CollectionDefinition) => {
      const documents = all(definition.name as CollectionName);
      expect(documents).not.toEqual([]);
      for (const document of documents) {
        expect([document.id, issuesOf(definition, document)]).toEqual([document.id, {}]);
      }
    },
  );

  test("have dates, with no change before their creation", () => {
    for (const { id, created_at, updated_at } of everything()) {
      expect([id, created_at]).toEqual([id, expect.stringMatching(/^202[56]-\d\d-\d\dT/)]);
      expect([
        id,
        String(updated_at) >= String(created_at) && String(updated_at) < "2026-11-21",
      ]).toEqual([id, true]);
    }
  });

  test.each(["services", "plans", "faqs", "glossary"] as const)(
    "of %s have the order keys of a fresh list",
    (name) => {
      const keys = inOrder(all(name)).map(({ order }) => order);
      expect(keys).toEqual(generateNKeysBetween(null, null, keys.length));
    },
  );
});

describe("images", () => {
  const files = readdirSync("public/media", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".svg"))
    .map((file) => path.posix.join("/media", file.replaceAll("\\", "/")));

  test("named by a text or a field exist", () => {
    const named = everything()
      .flatMap(textsIn)
      .flatMap((text) => text.match(/\/media\/[\w./-]+/g) ?? []);
    expect(new Set(named)).toEqual(new Set(files));
  });

  test("have library entries with their size and a description", () => {
    const library = all("images");
    expect(library.map(({ url }) => url).toSorted()).toEqual(files.toSorted());
    for (const { url, alt, width, height } of library) {
      const svg = readFileSync(path.join("public", url), "utf8");
      expect(svg).toMatch(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
      expect(alt).not.toBe("");
    }
  });

  test("are small and contain only shapes, with dark colours", () => {
    const dark =
      /<style>@media\(prefers-color-scheme:dark\)\{(\.\w+\{(fill|stroke):#[\da-f]{6}\})+\}<\/style>/;
    const foreign =
      /<(text|image|script|style|linearGradient|radialGradient|filter|foreignObject)\b|\son\w+=|url\(http/;
    for (const file of files) {
      const svg = readFileSync(path.join("public", file), "utf8");
      expect([file, Buffer.byteLength(svg) < 6_000, foreign.test(svg.replace(dark, ""))]).toEqual([
        file,
        true,
        false,
      ]);
    }
  });
});

describe("links", () => {
  const PAGES =
    /^\/(|services|offers|blog|projects|tools|contact|faq|glossary|testimonials|sitemap|agence|legal\/(terms|privacy))$/;

  test("inside the site lead to a page that exists", () => {
    const [services, projects, posts] = [all("services"), all("projects"), articles()];
    const pages = new Set([
      ...services.map(({ slug }) => `/services/${slug}`),
      ...projects.map(({ slug }) => `/projects/${slug}`),
      ...posts.map(({ slug }) => `/blog/${slug}`),
    ]);
    const addresses = everything().flatMap(textsIn).flatMap(addressesIn);
    const inside = addresses.filter(
      (address) => address.startsWith("/") && !address.startsWith("/media/"),
    );
    expect(inside.length).toBeGreaterThan(30);
    expect(inside.filter((address) => !PAGES.test(address) && !pages.has(address))).toEqual([]);
  });

  test("lead from each article to two others at least", () => {
    for (const { id, content } of articles()) {
      const others = new Set(
        addressesIn(content).filter((address) => address.startsWith("/blog/")),
      );
      expect([id, others.size >= 2]).toEqual([id, true]);
    }
  });
});

describe("French typography", () => {
  test.each([
    ["typographic apostrophes and quotes", /['"]/],
    ["a narrow no-break space inside guillemets", /«(?!\u202F)|(?<!\u202F)»/],
    ["a narrow no-break space before ; ! ?", /(?<!\u202F|[!?])[;!?]/],
    ["a no-break space before :", /(?<!\u00A0):/],
    ["no ordinary space before a double sign", / [;:!?»]/],
    ["a narrow no-break space in thousands, before € and %", /\d \d{3}(?!\d)|\d[ \u00A0]?[€%]/],
    ["one ellipsis sign, not three dots", /\.\.\./],
    ["the ligature œ", /\b(?:oeuvre|coeur|soeur|voeu|noeud|oeil)/i],
  ])("requires %s", (_rule, mistake) => {
    const texts = collections.flatMap(wordsShown);
    expect(texts.length).toBeGreaterThan(1_000);
    expect(
      texts.flatMap((text) => text.match(new RegExp(`.{0,30}(?:${mistake.source}).{0,20}`)) ?? []),
    ).toEqual([]);
  });
});

describe("a visitor", () => {
  const published = {
    posts: ({ kind, published: shown }: Row) => kind === "article" && shown === true,
    comments: ({ approved }: Row) => approved === true,
    projects: () => true,
    testimonials: () => true,
    services: () => true,
    plans: () => true,
    faqs: () => true,
    glossary: () => true,
    tools: () => true,
    documents: ({ id, kind }: Row) =>
      kind === "page" || PUBLIC_DOCUMENTS.some((known) => known === id),
  } satisfies Partial<Record<CollectionName, (row: Row) => boolean>>;

  test.each(Object.entries(published))(
    "reads exactly what is published of %s",
    async (name, isPublished) => {
      const { data } = await backend.clientFor().from(`published_${name}`).select().throwOnError();
      const shown = data.filter(({ deleted }) => !deleted).map(({ id }) => String(id));
      const expected = all(name as CollectionName)
        .filter(isPublished)
        .map(({ id }) => id);
      expect(shown.toSorted()).toEqual(expected.toSorted());
    },
  );

  test("receives nothing of a draft, a campaign or an unapproved comment", async () => {
    const visitor = backend.clientFor();
    for (const name of ["published_posts", "published_comments"]) {
      const { data } = await visitor.from(name).select().eq("deleted", true).throwOnError();
      expect(data).toEqual([]);
    }
  });

  test("receives no e-mail address of an author", async () => {
    const { data } = await backend.clientFor().from("published_comments").select().throwOnError();
    expect(textsIn(data).filter((text) => text.includes("@"))).toEqual([]);
  });

  test.each(collections)("cannot read the table $name itself", async ({ name }) => {
    const { data } = await backend.clientFor().from(name).select();
    expect(data ?? []).toEqual([]);
  });
});

test("running the seed again changes nothing, not even an edited row", async () => {
  const again = await startBackend({ seed: true });
  try {
    await again.sql.exec("update public.plans set monthly_price = 1 where id = 'offre-essentiel'");
    const state = async () => {
      const tables = collections.map(
        ({ name }) => `select to_jsonb(t) as row from public.${name} as t`,
      );
      const { rows } = await again.sql.query(`${tables.join(" union all ")} order by 1`);
      return rows;
    };
    const before = await state();
    await again.sql.exec(readFileSync("supabase/seed.sql", "utf8"));
    expect(await state()).toEqual(before);
  } finally {
    await again.close();
  }
});
