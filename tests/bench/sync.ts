import type { Page } from "@playwright/test";
import { Figures } from "./figures";
import type { Side } from "./side";

const EMAIL = "anna@example.org";
const PASSWORD = "secret-1";
const PARAGRAPHS = 2_000;
/** The size of an article of the bench: about 2 kB, like the seed's shorter ones. */
const ARTICLE_SQL = `
  insert into posts (id, title, slug, content, published)
  select 'bench-' || n, 'Article ' || n, 'article-' || n, repeat('Du texte de longueur réelle. ', 68), true
  from generate_series(1, $1::integer) as n`;
const CHANGE_SQL = `
  update posts set excerpt = $2
  where id in (select 'bench-' || n from generate_series(1, $1::integer) as n)`;

export const EDITS = 300;
/** The limits for requests after offline edits, and for a start without changes. */
export const MOST_REQUESTS = { "300 edits made offline": 8, "start with nothing new": 1 } as const;

export interface Amounts {
  readonly articles: number;
  readonly pulled: number;
  readonly saves: number;
}

/** The measures of one side: one device that repeats the same in each round. */
export interface Course {
  readonly name: string;
  readonly times: Figures;
  readonly requests: Figures;
  /** An administrator's device with all articles on it. */
  begin(): Promise<void>;
  round(): Promise<void>;
}

export function createCourse(side: Side, amounts: Amounts): Course {
  const times = new Figures();
  const requests = new Figures();
  let page: Page;
  let round = 0;

  return {
    name: side.name,
    times,
    requests,
    async begin() {
      await side.backend.signUp(EMAIL, PASSWORD, "Anna");
      await side.backend.sql.query(ARTICLE_SQL, [amounts.articles]);
      page = await side.newDevice();
      await page.evaluate(([email, password]) => window.bench.signIn(email, password), [
        EMAIL,
        PASSWORD,
      ] as const);
      await page.evaluate(() => window.bench.open());
      times.add(
        `first copy of ${amounts.articles} articles`,
        await page.evaluate(() => window.bench.sync()),
      );
      await page.evaluate(() => window.bench.close());
    },
    async round() {
      round += 1;
      await visit(side, { times, requests });
      await administer(side, page, { times, requests }, { ...amounts, round });
    },
  };
}

type Measured = { readonly times: Figures; readonly requests: Figures };

/** A visitor's first visit, and the next one without changes. */
async function visit(side: Side, { times, requests }: Measured): Promise<void> {
  const page = await side.newDevice();
  await page.evaluate(() => window.bench.open());
  times.add(
    "visitor: first visit, until all is here",
    await page.evaluate(() => window.bench.sync()),
  );
  await page.evaluate(() => window.bench.close());
  await page.reload();
  times.add("visitor: database opened", await page.evaluate(() => window.bench.open()));
  const start = await side.counting(() => page.evaluate(() => window.bench.sync()));
  times.add("visitor: start with nothing new", start.result);
  requests.add("start with nothing new", start.requests);
  times.add(
    `editor: ${PARAGRAPHS} paragraphs written after a letter`,
    await page.evaluate((count) => window.bench.writeAgain(count), PARAGRAPHS),
  );
  await page.context().close();
}

/** An administrator comes back, edits offline, goes online, and pulls the changes of others. */
async function administer(
  side: Side,
  page: Page,
  { times, requests }: Measured,
  { articles, pulled, saves, round }: Amounts & { readonly round: number },
): Promise<void> {
  await page.reload();
  const opened = await page.evaluate(() => window.bench.open());
  const list = await page.evaluate(() => window.bench.list());
  if (list.count < articles) throw new Error(`${list.count} articles of ${articles} are here`);
  times.add(`opening with ${articles} articles`, opened);
  times.add(`first list of ${articles} articles`, list.time);

  const save = (count: number, excerpt: string) =>
    page.evaluate((given) => window.bench.savePosts(given.count, given.excerpt), {
      count,
      excerpt,
    });
  times.add("a save", ...(await save(saves, `Relu ${round}.`)));
  times.add(`each of ${EDITS} saves made offline`, ...(await save(EDITS, `Modifié ${round}.`)));

  const sent = await side.counting(() => page.evaluate(() => window.bench.sync()));
  times.add(`${EDITS} edits sent`, sent.result);
  requests.add("300 edits made offline", sent.requests);

  await side.backend.sql.query(CHANGE_SQL, [pulled, `Vu par d’autres ${round}.`]);
  const pull = await side.counting(() =>
    page.evaluate((count) => window.bench.pullPosts(count), pulled),
  );
  times.add(`pull of ${pulled} rows`, pull.result);
  requests.add(`pull of ${pulled} rows`, pull.requests);
  await page.evaluate(() => window.bench.close());
}
