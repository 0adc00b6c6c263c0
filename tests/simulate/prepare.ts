import { linkOf, SUBSCRIBERS } from "./post-office";
import type { Scene } from "./scene";
import { CANARY } from "./values";

/** One case in so many has more rows than one request can return. */
const BULK_EVERY = 25;
const BULK_ROWS = 1_050;

const link = (id: string, text: string) => ({ id, text, url: `/${id}` });

const step = (name: string) => ({ title: `Étape ${name}`, description: "Comme convenu" });

/** Steps from before they had ids. */
const OLD = ["ancienne", "plus ancienne"];
export const OLD_STEPS = OLD.length;

/** A document of parts, with a list of elements. */
const FOOTER = {
  company_info: { name: "Agence", description: "Sites", address: "Lyon" },
  quick_links: [link("l1", "Accueil"), link("l2", "Offres"), link("l3", "Contact")],
};

/** What the server has at the beginning: some content, and data that visitors must not see. */
export async function prepare(scene: Scene, seed: number): Promise<void> {
  const { server, clock, hot, random, topics } = scene;
  await server.query(
    clock,
    `insert into faqs (id, question, answer, category, "order") values ('hot-faq', 'Délais ?', 'Six semaines.', 'general', 'a0')`,
  );
  hot.push({ collection: "faqs", id: "hot-faq" });
  if (random.chance(0.6)) {
    await server.query(
      clock,
      `insert into posts (id, title, slug, content, published) values ('hot-post', 'Bonjour', 'bonjour', '<p>Bonjour</p>', true)`,
    );
    hot.push({ collection: "posts", id: "hot-post" });
  }
  await server.query(
    clock,
    `insert into posts (id, title, slug, content, excerpt) values ('secret', $1, 'secret', $1, $1)`,
    [CANARY],
  );
  await server.query(
    clock,
    `insert into contact_submissions (id, name, email, phone, message) values ('message', $1, $1 || '@x.fr', $1, $1)`,
    [CANARY],
  );
  await server.query(
    clock,
    `insert into newsletter_subscribers (id, email, consent) values ('subscriber', $1 || '@x.fr', $1)`,
    [CANARY],
  );
  await server.query(
    clock,
    `insert into comments (id, post_id, name, email, content, website, approved)
     values ('approved', 'hot-post', 'Zoé', $1 || '@x.fr', 'Merci !', $1, true), ('waiting', 'hot-post', $1, $1, $1, $1, false)`,
    [CANARY],
  );
  await server.query(
    clock,
    `insert into documents (id, title, parts) values ('footer', 'Pied de page', $1)`,
    [JSON.stringify(FOOTER)],
  );
  await server.query(
    clock,
    `insert into services (id, title, slug, description, icon, process)
     values ('service', 'Site', 'site', 'Un site.', 'Globe', $1)`,
    [JSON.stringify([...["s1", "s2", "s3"].map((id) => ({ id, ...step(id) })), ...OLD.map(step)])],
  );
  if (topics.has("campaigns")) await subscribe(scene);
  if (topics.has("plans")) await addArticles(scene);
  if (seed % BULK_EVERY === 7 || (topics.has("builds") && random.chance(0.12))) {
    await server.query(
      clock,
      `insert into faqs (id, question, answer, category, "order")
       select 'many-' || n, 'Q' || n, 'R', 'other', 'b' || n from generate_series(1, $1::integer) n`,
      [BULK_ROWS],
    );
  }
}

/** A published article and a draft, which everybody edits. */
async function addArticles({ server, clock, hot }: Scene): Promise<void> {
  for (const [id, published] of [
    ["planned-post", true],
    ["planned-draft", false],
  ] as const) {
    await server.query(
      clock,
      "insert into posts (id, title, slug, content, published) values ($1, $1, $1, '<p>Prévu</p>', $2)",
      [id, published],
    );
    hot.push({ collection: "posts", id });
  }
}

/** Subscribers of the newsletter, and the unsubscribe links that their mail programs know. */
async function subscribe({ server, clock }: Scene): Promise<void> {
  for (const name of SUBSCRIBERS) {
    await server.query(clock, "insert into newsletter_subscribers (id, email) values ($1, $2)", [
      name,
      `${name}@exemple.fr`,
    ]);
    await server.query(
      clock,
      `insert into private.newsletter_tokens (hash, subscriber, purpose, expires_at)
       values (private.token_hash($1), $2, 'unsubscribe', now() + interval '1 year')`,
      [linkOf(name), name],
    );
  }
}
