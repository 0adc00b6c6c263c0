import type { Site } from "./site";

type Given = Readonly<Record<string, string | readonly string[] | number | boolean | null>>;

/** Adds published articles; each needs an id, and gets a title and a text by default. */
export async function publish(site: Site, articles: readonly Given[]): Promise<void> {
  for (const given of articles) {
    const row: Given = {
      kind: "article",
      published: true,
      title: `Article ${String(given["id"])}`,
      content: "<p>Un texte.</p>",
      ...given,
    };
    const columns = Object.keys(row);
    await site.backend.sql.query(
      `insert into posts (${columns.join(", ")}) values (${columns.map((_, at) => `$${at + 1}`).join(", ")})`,
      Object.values(row),
    );
  }
}

/** Replaces all articles with these, whatever the seed contains. */
export async function publishOnly(site: Site, articles: readonly Given[]): Promise<void> {
  await site.backend.sql.exec("update posts set deleted = true");
  await publish(site, articles);
}
