import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultTexts } from "../../src/site/legal/default-texts";
import { TRASH_DAYS } from "../../src/store/edits/trash";
import { startBackend, type TestBackend } from "../support/backend";

let backend: TestBackend;
let kept: ReadonlyMap<string, string>;
let seeded: string;

beforeAll(async () => {
  backend = await startBackend({ seed: true });
  const periods = await backend.sql.query<{ what: string; kept: string }>(
    "select what, kept::text as kept from private.retention",
  );
  kept = new Map(periods.rows.map((row) => [row.what, row.kept]));
  const { rows } = await backend.sql.query<{ content: string }>(
    "select content from documents where id = 'privacy'",
  );
  seeded = rows[0]?.content ?? "";
});
afterAll(() => backend.close());

/** How the privacy text writes each interval of the database. */
const IN_WORDS: Readonly<Record<string, string>> = {
  "3 years": "trois ans",
  "1 year": "un an",
  "30 days": "trente jours",
  "90 days": "quatre-vingt-dix jours",
  "01:00:00": "une heure",
};

/** What the privacy text must say about each retention time. */
const SENTENCES: Readonly<Record<string, (time: string) => RegExp>> = {
  messages: (time) => new RegExp(`${time} après le dernier échange`, "u"),
  junk_messages: (time) =>
    new RegExp(
      `envoi automatique[^.]*, après ${time}|envoi automatique[^.]* effacé après ${time}`,
      "u",
    ),
  refused_comments: (time) => new RegExp(`refusé, il est effacé ${time} après le refus`, "u"),
  waiting_comments: (time) => new RegExp(`relu, après ${time}`, "u"),
  unsubscribed: (time) => new RegExp(`preuve[^.]* est (?:ensuite )?gardée ${time}`, "u"),
  unconfirmed: (time) => new RegExp(`confirmée[^.]* est effacée après ${time}`, "u"),
  junk_subscriptions: (time) => new RegExp(`robot est effacée après ${time}`, "u"),
  trash: (time) => new RegExp(`supprim[^.]* reste récupérable ${time}, puis est effacé`, "u"),
  tombstones: (time) => new RegExp(`marque vide[^.]* ${time}`, "u"),
  history: (time) => new RegExp(`versions précédentes d’un contenu sont gardées ${time}`, "u"),
  settled_conflicts: (time) =>
    new RegExp(`version écartée est gardée ${time} une fois le choix fait`, "u"),
  open_conflicts: (time) => new RegExp(`version écartée[^.]*, ${time} sinon`, "u"),
  invitations: (time) => new RegExp(`effacée ${time} après la réponse à l’invitation`, "u"),
  mails: (time) => new RegExp(`emails que le site vous envoie sont gardés ${time}`, "u"),
  throttle: (time) => new RegExp(`empreinte de votre adresse IP[^.]* gardée ${time}`, "u"),
};

test("the privacy texts name every retention period of the database, and no other", () => {
  expect([...kept.keys()].toSorted()).toEqual(Object.keys(SENTENCES).toSorted());
  for (const text of [seeded, defaultTexts.privacy.content]) {
    for (const [what, time] of kept) {
      expect(text).toMatch(SENTENCES[what]?.(IN_WORDS[time] ?? time) ?? what);
    }
    // These two are no retention times: the deadline for an answer, and the deadline to report a data breach.
    const times =
      text.match(
        /\b(?:un|deux|trois|trente|quatre-vingt-dix|\d+) (?:jours|mois|ans?|heures)\b/gu,
      ) ?? [];
    const said = new Set([...kept.values()].map((time) => IN_WORDS[time]));
    expect(
      times.filter((time) => !said.has(time) && !/^(?:un mois|72 heures)$/u.test(time)),
    ).toEqual([]);
  }
});

test("the device's trash has the same retention period as the database", () => {
  expect(kept.get("trash")).toBe(`${TRASH_DAYS} days`);
});

test.each(["IndexedDB", "localStorage", "sessionStorage", "caches"])(
  "the privacy texts name %s, where a visitor’s device keeps something",
  (place) => {
    for (const text of [seeded, defaultTexts.privacy.content]) expect(text).toContain(place);
  },
);
