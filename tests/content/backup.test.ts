import { afterEach, expect, test, vi } from "vitest";
import { restoredRow, savedDefinitions, savedRow, savedText } from "../../src/content/backup";
import { definitionOf } from "../../src/content/index";
import { blank } from "../../src/content/validate";

const posts = definitionOf("posts");
const stamps = {
  id: "devis",
  created_at: "2026-01-02T03:04:05.006Z",
  updated_at: "2026-02-03T04:05:06.007Z",
};
const FILE = "/storage/v1/object/public/images/1a2b3c4d-plage.webp";
const [HERE, THERE] = ["https://ici.supabase.co", "https://ailleurs.supabase.co"];

const article = (given: Readonly<Record<string, unknown>> = {}) => ({
  ...blank("posts", { title: "Devis", former_slugs: ["prix"] }),
  ...stamps,
  ...given,
});

afterEach(() => vi.unstubAllEnvs());

test("a collection always gives the same file byte by byte, whatever the order of its documents and fields", () => {
  const { id, ...rest } = article({ id: "a" });
  const other = savedRow(posts, article({ id: "b" }));
  const turned = Object.fromEntries(Object.entries({ ...rest, id }).toReversed());
  const one = savedText([savedRow(posts, article({ id: "a" })), other]);
  expect(savedText([other, savedRow(posts, turned)])).toBe(one);
  expect(one.split("\n")).toHaveLength(5);
});

test.each(savedDefinitions)("a saved $name is saved again unchanged", (definition) => {
  const document = { ...blank(definition.name), ...stamps };
  const row = savedRow(definition, document);
  expect(savedRow(definition, row)).toEqual(row);
  expect(Object.keys(row)).toEqual(Object.keys(row).toSorted());
  expect(row).toMatchObject({ ...stamps, deleted: false });
});

test("timestamps are normalised, and missing fields are null", () => {
  const row = savedRow(posts, article({ created_at: "2026-01-02 03:04:05.006+00", revision: 12 }));
  expect(row).toMatchObject({ created_at: stamps.created_at, sent_at: null });
  expect(row).not.toHaveProperty("revision");
});

test("addresses of the library contain no project, and get that of the project that reads them", () => {
  const content = (home: string) => `<p><img src="${home}${FILE}"> et ${home}/blog</p>`;
  const document = (home: string) =>
    article({ content: content(home), cover_image: `${home}${FILE}` });
  vi.stubEnv("VITE_SUPABASE_URL", HERE);
  const saved = savedRow(posts, document(HERE));
  expect(saved).toMatchObject({
    cover_image: FILE,
    content: `<p><img src="${FILE}"> et ${HERE}/blog</p>`,
  });

  vi.stubEnv("VITE_SUPABASE_URL", THERE);
  const restored = restoredRow(saved);
  expect(restored).toMatchObject({ cover_image: `${THERE}${FILE}` });
  expect(savedRow(posts, restored)).toEqual(saved);
});

test("an address in somebody else’s project stays unchanged", () => {
  vi.stubEnv("VITE_SUPABASE_URL", HERE);
  const saved = savedRow(posts, article({ cover_image: `${THERE}${FILE}` }));
  expect(saved).toMatchObject({ cover_image: `${THERE}${FILE}` });
  expect(restoredRow(saved)).toEqual(saved);
});

test("parts of a document are searched at any depth", () => {
  vi.stubEnv("VITE_SUPABASE_URL", HERE);
  const parts = {
    hero: { picture: `${HERE}${FILE}`, buttons: [{ to: "/contact", label: "Oui" }] },
  };
  const row = savedRow(definitionOf("documents"), { ...blank("documents", { parts }), ...stamps });
  expect(row["parts"]).toEqual({
    hero: { buttons: [{ label: "Oui", to: "/contact" }], picture: FILE },
  });
});
