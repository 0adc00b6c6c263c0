import { type Browser, chromium, type Page } from "@playwright/test";
import { openLighthouse, text } from "../support/article-editor";
import { CHROMIUM_FLAGS, findChromium } from "../support/chromium";
import { type Site, startSite } from "../support/site";
import { at, inOrder, medianOf } from "./statistics";

const WORDS = 20_000;
const WORDS_A_PARAGRAPH = 80;
/** The longest time from a key to the frame that shows its letter. */
const MOST_MS = 50;
const KEYS = 120;

/** The time of a key in a long article, and of invalid review links: `npm run bench:web -- writing`. */
export async function measureWriting({ short }: { readonly short: boolean }): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: CHROMIUM_FLAGS,
  });
  try {
    await measureKeys(site, browser, short ? WORDS / 10 : WORDS, short);
    await measureLinks(site, short ? 100 : 10_000);
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measureKeys(
  site: Site,
  browser: Browser,
  words: number,
  short: boolean,
): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const paragraph = `<p>${Array.from({ length: WORDS_A_PARAGRAPH }, (_, place) => `mot${place}`).join(" ")}</p>`;
  await openLighthouse(page, site, paragraph.repeat(words / WORDS_A_PARAGRAPH));
  process.stdout.write(`\nFrom a key to its frame, in an article of ${words} words\n\n`);
  for (const [where, key] of [
    ["at the beginning", "Control+Home"],
    ["at the end", "Control+End"],
  ] as const) {
    await text(page).focus();
    await page.keyboard.press(key);
    const times = inOrder(await typed(page));
    const slow = at(times, 0.95);
    const figures = `median ${medianOf(times).toFixed(1)} ms, 95 of 100 within ${slow.toFixed(1)} ms`;
    process.stdout.write(`${where.padEnd(18)}${figures}\n`);
    if (!short && slow > MOST_MS) process.exitCode = 1;
  }
  await context.close();
}

/** How long each of many letters took until the frame that shows it. */
async function typed(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    document.addEventListener(
      "keydown",
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // Minus the time of the frame itself.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => times.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(undefined);
        });
      },
      { capture: true },
    );
  });
  await page.keyboard.type("e".repeat(KEYS), { delay: 40 });
  const times: unknown = await page.evaluate(() => Reflect.get(window, "keyTimes"));
  return Array.isArray(times) ? times.filter((time) => typeof time === "number") : [];
}

/** Measures guessed, expired and revoked links, in the database. */
async function measureLinks({ backend }: Site, rounds: number): Promise<void> {
  await backend.sql.exec(`insert into private.review_links
      (token_hash, collection, document_id, client_name, client_email, expires_at, revoked_at)
    select private.hashed('ended' || number), 'posts', 'phare', 'Carla', 'carla@example.org',
      now() - interval '1 day', null from generate_series(1, 1000) as number`);
  process.stdout.write(`\nA link that opens nothing, ${rounds} in turns\n\n`);
  const times = new Map<string, number[]>(Object.keys(TOKENS).map((kind) => [kind, []]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [kind, token] of Object.entries(TOKENS)) {
      const began = performance.now();
      await backend.sql.query(
        `select count(public.open_review(${token})) from generate_series(1, ${rounds / TURNS}) as number`,
      );
      times.get(kind)?.push(((performance.now() - began) * TURNS) / rounds);
    }
  }
  for (const [kind, each] of times) {
    const [least, most] = [at(inOrder(each), 0.1), at(inOrder(each), 0.9)];
    const spread = `${least.toFixed(3)} to ${most.toFixed(3)} ms`;
    process.stdout.write(`${kind.padEnd(18)}median ${medianOf(each).toFixed(3)} ms (${spread})\n`);
  }
}

const TURNS = 20;

/** The tokens to try, by number. A revoked link has lost its hash: its token finds nothing. */
const TOKENS = {
  guessed: "'guessed' || number",
  expired: "'ended' || (number % 1000 + 1)",
  revoked: "'revoked' || number",
} as const;
