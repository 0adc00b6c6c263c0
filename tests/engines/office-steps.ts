import path from "node:path";
import { recoveryLink } from "../support/account-mails";
import { ANNA } from "../support/back-office";
import { press, see, until, write } from "./person";
import type { Step, World } from "./world";

/** Waits until the back office says that everything is on the server. */
export const inSync = ({ tab }: World) => see(tab, { text: "À jour" });

/** Waits until a row of the server is as it must be. */
export const stored = ({ site }: World, what: string, query: string) =>
  until(what, async () => (await site.backend.sql.query(query)).rows.length > 0);

const at = ({ tab }: World, address: string) =>
  until(`the address is ${address}`, async () =>
    (await tab.evaluate(() => location.pathname + location.search)).startsWith(address),
  );

const FIRST_QUESTION = 'select id from faqs where not deleted order by "order" collate "C" limit 1';

async function signIn(world: World, password: string): Promise<void> {
  await write(world.tab, "Email", ANNA.email);
  await write(world.tab, "Mot de passe", password);
  await press(world.tab, { button: "Se connecter" });
  await at(world, "/admin");
}

async function signOut(world: World): Promise<void> {
  await inSync(world);
  await press(world.tab, { button: "Se déconnecter" });
  await at(world, "/login");
}

export const officeSteps: readonly Step[] = [
  {
    says: "the first administrator registers, signs out and in",
    async run(world) {
      const { tab } = world;
      await tab.resize(1280, 800);
      await world.visit("/register");
      await write(tab, "Nom", ANNA.name);
      await write(tab, "Email", ANNA.email);
      await write(tab, "Mot de passe", ANNA.password);
      await press(tab, { button: "Créer le compte" });
      await until("the back office", () => tab.evaluate(() => location.pathname === "/admin"));
      await inSync(world);
      await signOut(world);
      await signIn(world, ANNA.password);
      await inSync(world);
    },
  },
  {
    says: "a new article is stored on the server",
    async run(world) {
      const { tab } = world;
      await world.visit("/admin/blog?edition=nouvelle");
      await see(tab, { css: "[role=toolbar]" });
      await write(tab, "Titre", "Le phare");
      await tab.write(await see(tab, { css: "[contenteditable=true]" }), "Il éclaire la mer.");
      await press(tab, { button: "Fermer" });
      const query = "select id from posts where title = 'Le phare' and content like '%la mer%'";
      await stored(world, "the article is on the server", query);
    },
  },
  {
    says: "a large picture in WebP is uploaded with at least 1,600 pixels of width",
    async run(world) {
      const { tab } = world;
      await world.visit("/admin/images");
      await see(tab, { css: "main img" });
      await tab.upload("main input[type=file]", path.resolve("docs/screenshots/pages-light.webp"));
      const query = "select id from images where width >= 1600 and url like '%pages-light%'";
      await stored(world, "the picture is on the server", query);
    },
  },
  {
    says: "a question is moved, and its position is stored on the server",
    async run(world) {
      const { tab, site } = world;
      const { rows } = await site.backend.sql.query<{ id: string }>(FIRST_QUESTION);
      await world.visit("/admin/faq");
      await press(tab, { button: "Descendre" });
      await see(tab, { text: "déplacée en position 2" });
      const query = `select id from (${FIRST_QUESTION}) as first where id <> '${rows[0]?.id}'`;
      await stored(world, "the place is on the server", query);
    },
  },
  {
    says: "the command palette opens by its shortcut, and opens the chosen screen",
    async run(world) {
      const { tab } = world;
      await tab.press("Control", "k");
      await tab.write(await see(tab, { css: "dialog input" }), "nouvel article");
      await see(tab, { css: "[role=option][aria-selected=true]" });
      await tab.press("Enter");
      await at(world, "/admin/blog?edition=nouvelle");
    },
  },
  {
    says: "a second tab becomes the leader when the first is closed",
    async run(world) {
      await world.visit("/admin/faq");
      await inSync(world);
      await world.moveToNewTab("/admin/faq");
      await see(world.tab, { css: "tbody tr" });
      await editFirstQuestion(world, "Une question du second onglet ?");
      const query = "select id from faqs where question = 'Une question du second onglet\u202F?'";
      await stored(world, "the second tab’s edit is on the server", query);
    },
  },
  {
    says: "a new password is set through the link in the e-mail, and the questions are there again",
    async run(world) {
      const { tab, site } = world;
      await signOut(world);
      await tab.goto(await recoveryLink(site, ANNA.email));
      await write(tab, "Nouveau mot de passe", "tout-neuf-1");
      await press(tab, { button: "Changer le mot de passe" });
      await at(world, "/admin");
      await inSync(world);
      await world.visit("/admin/faq");
      await see(tab, { css: "tbody tr" });
    },
  },
];

export async function editFirstQuestion({ tab }: World, question: string): Promise<void> {
  await press(tab, { css: "tbody tr:first-child a" });
  await write(tab, "Question", question);
  await press(tab, { button: "Mettre à jour" });
  await see(tab, { text: question });
}
