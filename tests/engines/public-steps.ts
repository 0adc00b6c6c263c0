import { WHOLE_SHEET } from "../../src/app/whole-sheet";
import { press, see, until, write } from "./person";
import type { Step } from "./world";

const ROUTES = [
  ["/", "Sillage"],
  ["/services", "ervices"],
  ["/offers", "Essentiel"],
  ["/projects", "projet"],
  ["/blog", "Blog"],
  ["/tools", "utils"],
  ["/faq", "Questions"],
  ["/glossary", "Glossaire"],
  ["/testimonials", "Témoignages"],
  ["/sitemap", "Plan du site"],
  ["/legal/privacy", "confidentialité"],
  ["/contact", "Contact"],
] as const;

const QUICK_MS = [0, 60, 120, 200, 300, 400, 500, 650, 800, 1_000];

export const publicSteps: readonly Step[] = [
  {
    says: "every public page opens at the width of a phone, and is no wider",
    async run({ tab, visit }) {
      await tab.resize(390, 844);
      for (const [path, words] of ROUTES) {
        await visit(path);
        await see(tab, { text: words });
        const beside = await tab.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (beside > 0) throw new Error(`${path} is ${beside} px too wide`);
      }
    },
  },
  {
    says: "ten pages that are left soon after they were opened do not block the device's tables",
    // If a page is left while it loads code, the loading fails, and the page can no longer handle the error.
    tolerated: /Importing a module script failed/u,
    async run({ tab, site, visit }) {
      for (const [place, pause] of QUICK_MS.entries()) {
        const [path] = ROUTES[place] ?? ROUTES[0];
        await tab.goto(site.url + path);
        // An interaction opens the database.
        await tab.press("ArrowDown");
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      await visit("/faq");
      await until("the tables answer", () => tab.evaluate(doTablesAnswer));
    },
  },
  {
    says: "a page that is opened by a link has all its styles",
    async run({ tab, visit }) {
      await tab.resize(1280, 800);
      await visit("/legal/privacy");
      await press(tab, { css: "#entete nav a[href='/services']" });
      await see(tab, { text: "Créer, piloter" });
      await until("the whole style sheet applies", () =>
        tab.evaluate((id) => {
          const link = document.getElementById(id);
          return link instanceof HTMLLinkElement && !link.disabled && link.sheet !== null;
        }, WHOLE_SHEET),
      );
      await tab.resize(390, 844);
    },
  },
  {
    says: "a page that opens further down starts its scripts, and focuses the linked place",
    async run({ tab, visit }) {
      await visit("/faq#faq-frais");
      await until("the linked question has the focus", () =>
        tab.evaluate(() => document.activeElement?.matches("#faq-frais summary") === true),
      );
    },
  },
  {
    says: "a message to the agency is stored on the server",
    async run({ tab, site, visit }) {
      await visit("/contact");
      await write(tab, "Nom", "Zoé Martin");
      await write(tab, "Email", "zoe@example.org");
      await write(tab, "Message", "Un site pour notre chorale, en septembre si possible.");
      await press(tab, { button: "Envoyer" });
      await until("the message is on the server", async () => {
        const { rows } = await site.backend.sql.query(
          "select id from contact_submissions where email = 'zoe@example.org'",
        );
        return rows.length === 1;
      });
    },
  },
  {
    says: "a search without results says so",
    async run({ tab, visit }) {
      await visit("/faq");
      await tab.write(await see(tab, { css: "[role=searchbox]" }), "zzzz");
      await see(tab, { text: "Aucune question" });
    },
  },
  {
    says: "Escape empties the search of the site, and then closes it",
    async run({ tab, visit }) {
      await visit("/services");
      await press(tab, { button: "Rechercher sur le site" });
      await tab.write(await see(tab, { css: "dialog [role=searchbox]" }), "devis");
      await tab.press("Escape");
      await until("the field is empty", () =>
        tab.evaluate(() => document.querySelector<HTMLInputElement>("dialog input")?.value === ""),
      );
      await tab.press("Escape");
      await until("the search is closed", () =>
        tab.evaluate(() => document.querySelector("dialog[open]") === null),
      );
    },
  },
];

/** Runs in the page: whether each table of the device can be written to within some seconds. */
async function doTablesAnswer(): Promise<boolean> {
  const answer = (name: string) =>
    new Promise<boolean>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => {
        const database = opening.result;
        const stores = [...database.objectStoreNames];
        const [first = ""] = stores;
        const done = () => {
          database.close();
          resolve(true);
        };
        if (first === "") return done();
        database
          .transaction(stores, "readwrite")
          .objectStore(first)
          .count()
          .addEventListener("success", done);
      });
      setTimeout(() => resolve(false), 20_000);
    });
  const tables = await indexedDB.databases();
  return (await Promise.all(tables.map(({ name = "" }) => answer(name)))).every(Boolean);
}
