import { editFirstQuestion, inSync, stored } from "./office-steps";
import { see, until } from "./person";
import type { Step } from "./world";

const LATER = "Une question posée sans réseau ?";

/** Pages, and words of their content, because a failed page has a heading too. */
const PAGES = [
  ["/", "Des sites qui laissent une trace"],
  ["/glossary", "Accessibilité"],
  ["/projects", "Dalmont"],
  ["/contact", "Quelques lignes suffisent"],
] as const;

/** The browsers' messages for requests without an answer, and for those ended because the page is left. */
export const UNANSWERED =
  /ERR_|NetworkError|Failed to fetch|Failed to load|Could not connect|Load failed|access control|Cross-Origin Request Blocked|Connection refused|no-response|Cannot load|dynamically imported module/u;

export const offlineSteps: readonly Step[] = [
  {
    says: "the worker caches the back office",
    async run(world) {
      await world.visit("/admin/faq");
      await inSync(world);
      await until("the worker keeps its files", () =>
        world.tab.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return false;
          const kept = (await (await caches.open("assets")).keys()).length;
          const worker = await (await fetch("/service-worker.js")).text();
          return kept >= worker.split('{"backOffice":true').length - 1;
        }),
      );
    },
  },
  {
    says: "without the server, pages and the back office open again, and an edit is kept",
    tolerated: UNANSWERED,
    async run(world) {
      await world.site.stop();
      for (const [path, words] of PAGES) {
        await world.visit(path);
        await see(world.tab, { text: words });
      }
      await world.visit("/admin/faq");
      await see(world.tab, { css: "tbody tr" });
      await editFirstQuestion(world, LATER);
    },
  },
  {
    says: "the edit survives a restart of the browser, and is sent when the server is back",
    tolerated: UNANSWERED,
    async run(world) {
      await world.restart();
      await world.tab.resize(1280, 800);
      await world.visit("/admin/faq");
      await see(world.tab, { text: LATER });
      await world.site.restart();
      await stored(
        world,
        "it is on the server",
        `select id from faqs where question = '${LATER.replace(" ?", "\u202F?")}'`,
      );
    },
  },
];
