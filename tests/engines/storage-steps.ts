import { ANNA } from "../support/back-office";
import { stored } from "./office-steps";
import { UNANSWERED } from "./offline-steps";
import { press, see, until, write } from "./person";
import type { Step, World } from "./world";

/** Reads two lists and an article. */
async function read({ tab, visit }: World): Promise<void> {
  await tab.resize(390, 844);
  await visit("/faq");
  await see(tab, { text: "Comment se passe le paiement" });
  await visit("/blog");
  await press(tab, { css: "main li a[href^='/blog/']" });
  await until("an article is open", () =>
    tab.evaluate(() => location.pathname.startsWith("/blog/")),
  );
  await see(tab, { css: "main .prose p" });
}

/** Fills the form of the contact page, which is open, and sends it. */
async function send({ tab }: World, email: string): Promise<void> {
  await write(tab, "Nom", "Zoé Martin");
  await write(tab, "Email", email);
  await write(tab, "Message", "Un site pour notre chorale, en septembre si possible.");
  await press(tab, { button: "Envoyer" });
}

const arrives = (world: World, email: string) =>
  stored(
    world,
    `the message of ${email} is on the server`,
    `select id from contact_submissions where email = '${email}'`,
  );

async function subscribe(world: World, email: string): Promise<void> {
  await world.visit("/services");
  await write(world.tab, "Votre adresse email", email);
  await press(world.tab, { button: "S’inscrire" });
  const query = `select id from newsletter_subscribers where email = '${email}'`;
  await stored(world, "the subscription is on the server", query);
}

async function readAndWrite(world: World): Promise<void> {
  await read(world);
  await subscribe(world, "lectrice@example.org");
  await world.visit("/contact");
  await send(world, "zoe@example.org");
  await see(world.tab, { text: "Merci, votre message a bien été envoyé." });
  await arrives(world, "zoe@example.org");
}

/** Waits until the form has shown the outcome of its message, and is empty. */
async function formIdle({ tab }: World): Promise<void> {
  await until("the form is empty again", () => tab.evaluate(isFormIdle));
}

/** Sends another message from the same page without a server; `words` is the expected outcome. */
async function sendLater(world: World, words: string): Promise<void> {
  // A click right after the former one would count as a double click.
  await formIdle(world);
  await world.site.stop();
  await send(world, "plus-tard@example.org");
  await see(world.tab, { text: words });
}

function isFormIdle(): boolean {
  const { message } = Object.fromEntries(new FormData(document.forms[0]));
  const isSaying = document.body.innerText.includes("Merci, votre message");
  return message === "" && !isSaying && !document.querySelector("form [aria-busy=true]");
}

export const privateSteps: readonly Step[] = [
  {
    says: "in a private window, pages can be read, and a subscription and a message are stored on the server",
    run: readAndWrite,
  },
  {
    says: "in a private window, a message written without a server is sent when it is back",
    tolerated: UNANSWERED,
    async run(world) {
      await sendLater(world, "Votre message est enregistré");
      await world.site.restart();
      await arrives(world, "plus-tard@example.org");
    },
  },
];

/** Firefox's message for a worker that it refuses, and that of the API's client for a channel to other tabs. */
const REFUSED =
  /Failed to register\/update a ServiceWorker for scope .* Storage access is restricted|^Failed to create a new BroadcastChannel, multi-tab state changes will not be available/u;

export const forbiddenSteps: readonly Step[] = [
  {
    says: "with storage forbidden, pages can be read, and a subscription and a message are stored on the server",
    tolerated: REFUSED,
    run: readAndWrite,
  },
  {
    says: "with storage forbidden, a message waits for the server in its open page, which says that the browser forbids to keep it",
    tolerated: new RegExp(`${UNANSWERED.source}|${REFUSED.source}`, "u"),
    async run(world) {
      await sendLater(world, "votre navigateur interdit de le garder");
      await world.site.restart();
      await arrives(world, "plus-tard@example.org");
    },
  },
  {
    says: "with storage forbidden, registration and sign-in say why nobody is signed in then",
    tolerated: REFUSED,
    async run(world) {
      await world.visit("/register");
      await write(world.tab, "Nom", ANNA.name);
      await write(world.tab, "Email", ANNA.email);
      await write(world.tab, "Mot de passe", ANNA.password);
      await press(world.tab, { button: "Créer le compte" });
      await see(world.tab, { text: "Votre compte est créé. Votre navigateur interdit au site" });
      await world.visit("/login");
      await write(world.tab, "Email", ANNA.email);
      await write(world.tab, "Mot de passe", ANNA.password);
      await press(world.tab, { button: "Se connecter" });
      await see(world.tab, { text: "Votre navigateur interdit au site de garder" });
    },
  },
];

/**
 * The message for work that was interrupted because its table was evicted. The page repeats the work in a new table.
 */
const CLOSED = /DatabaseClosedError: Database has been closed/u;

export const evictionSteps: readonly Step[] = [
  {
    says: "when storage is evicted between two pages, both can be read, and a subscription and a message are stored on the server",
    tolerated: CLOSED,
    async run(world) {
      await world.visit("/faq");
      await visitorsTables(world);
      await world.tab.evaluate(evict);
      await readAndWrite(world);
    },
  },
  {
    says: "when storage is evicted under an open page, its form is still sent",
    tolerated: CLOSED,
    async run(world) {
      await world.visit("/contact");
      await visitorsTables(world);
      await write(world.tab, "Nom", "Zoé");
      await world.tab.evaluate(evict);
      await send(world, "toujours-la@example.org");
      await arrives(world, "toujours-la@example.org");
      // The server has the message before the page knows: a page left earlier keeps the text as a draft.
      await formIdle(world);
    },
  },
  {
    says: "an unsent message that was evicted with the storage is reported as lost",
    // Chromium checks for a newer worker meanwhile.
    tolerated: new RegExp(
      `${UNANSWERED.source}|${CLOSED.source}|An unknown error occurred when fetching the script`,
      "u",
    ),
    async run(world) {
      await world.visit("/contact");
      await visitorsTables(world);
      await sendLater(world, "Votre message est enregistré");
      await world.tab.evaluate(evict);
      await see(world.tab, { text: "n’était pas encore parti, et le navigateur l’a effacé" });
      await world.site.restart();
    },
  },
];

/** An interaction opens the database. */
async function visitorsTables({ tab }: World): Promise<void> {
  await tab.press("ArrowDown");
  await until("the visitor’s tables are here", () =>
    tab.evaluate(async () => (await indexedDB.databases()).length > 5),
  );
}

/** Runs in the page: deletes everything that browsers evict. */
async function evict(): Promise<void> {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  const gone = (name: string) =>
    new Promise((resolve) => {
      const deleting = indexedDB.deleteDatabase(name);
      for (const type of ["success", "error"]) deleting.addEventListener(type, resolve);
    });
  // All databases are deleted at the same time, because the page opens new ones meanwhile.
  await Promise.all((await indexedDB.databases()).map(({ name = "" }) => gone(name)));
}
