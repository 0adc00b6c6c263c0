import { expect, test } from "vitest";
import type { CollectionName } from "../../src/content/index";
import type { Values } from "../../src/content/schema/collection";
import { plannedOf } from "../../src/admin/dashboard/planned/planned";
import { mailTroubleOf } from "../../src/admin/dashboard/to-do/mail-trouble";
import { toDosOf, type OpenWork } from "../../src/admin/dashboard/to-do/to-dos";
import { unpublishedIn } from "../../src/admin/dashboard/to-do/unpublished";

const NOTHING: OpenWork = {
  messages: 0,
  comments: 0,
  apartMessages: 0,
  apartComments: 0,
  drafts: 0,
  unpublished: [],
  planned: [],
  unbuilt: 0,
  rejected: 0,
  mail: undefined,
};

const plan = (id: string, trouble: { isLate?: boolean; failure?: string } = {}, what = "publish") =>
  plannedOf(
    { collection: "posts", id, kind: "article", title: id },
    what,
    "2027-01-01T08:00:00Z",
    trouble,
  );

test("each kind of what waits has its line, which leads to where it is handled", () => {
  const toDos = toDosOf({
    messages: 2,
    comments: 1,
    apartMessages: 1,
    apartComments: 2,
    drafts: 3,
    planned: [plan("a"), plan("b", { isLate: true })],
    unpublished: [],
    unbuilt: 1,
    rejected: 1,
    mail: { isBlocked: false, waiting: 0, failed: 2 },
  });
  expect(toDos.map(({ text, to }) => [text, to])).toEqual([
    ["2\u00A0nouveaux messages", "/admin/contact?statut=new"],
    ["1\u00A0commentaire à approuver", "/admin/comments?statut=attente"],
    ["1\u00A0modification refusée ou en conflit", "/admin/sync"],
    ["«\u202Fb\u202F»\u00A0: la publication prévue est en retard", "/admin/blog?edition=b"],
    ["2\u00A0emails refusés ou incertains cette semaine", "/admin/mails"],
    ["1\u00A0message mis de côté, peut-être à tort", "/admin/contact?vue=indesirables"],
    ["2\u00A0commentaires mis de côté, peut-être à tort", "/admin/comments?vue=indesirables"],
    ["3\u00A0brouillons d’articles", "/admin/blog?published=false"],
    ["1\u00A0publication prévue", "#publications-prevues"],
    ["1\u00A0changement absent des pages construites", "#pages-du-site"],
  ]);
});

test("nothing waits if nothing is known to", () => {
  expect(toDosOf(NOTHING)).toEqual([]);
});

const REFUSED = 'new row for relation "posts" violates check constraint "posts_title_required"';

test("a plan that failed says why and leads to its document; of many, three have a line of their own", () => {
  const planned = [
    plan("a", { failure: REFUSED }),
    plan("b", { isLate: true }, "withdraw"),
    plan("c", { isLate: true }, "swap"),
    plan("d", { isLate: true }),
    plan("e", { failure: REFUSED, isLate: true }),
  ];
  expect(toDosOf({ ...NOTHING, planned })).toEqual([
    {
      text: "«\u202Fa\u202F»\u00A0: la publication prévue a échoué. Le titre et le contenu sont obligatoires.",
      to: "/admin/blog?edition=a",
    },
    { text: "«\u202Fb\u202F»\u00A0: le retrait prévu est en retard", to: "/admin/blog?edition=b" },
    {
      text: "«\u202Fc\u202F»\u00A0: la mise à jour prévue est en retard",
      to: "/admin/blog?edition=c",
    },
    { text: "2\u00A0autres publications en retard ou en échec", to: "#publications-prevues" },
  ]);
});

test("drafts and staged changes of every kind have a line, which leads to the document if there is one", () => {
  const stored = (
    name: CollectionName,
    ...documents: readonly Values[]
  ): readonly [CollectionName, readonly Values[]] => [name, documents];
  const staged = { published: true, staged: { question: "Nouveaux délais\u202F?" } };
  const unpublished = unpublishedIn(
    new Map([
      stored("posts", { id: "a", kind: "article", published: false, title: "Compté ailleurs" }),
      stored("projects", { id: "p", published: false }, { id: "q", published: false }),
      stored("services", { id: "s", kind: "specialized", published: false }),
      stored("faqs", { id: "f", ...staged }, { id: "g", published: true, question: "Prix" }),
      stored("tools", { id: "t", ...staged, staged: { name: "T" } }, { id: "u", ...staged }),
      stored(
        "documents",
        { id: "page-texts", kind: "", staged: { parts: { home: {} } } },
        { id: "page", kind: "page", published: false, title: "Campagne" },
        { id: "homepage", kind: "" },
      ),
    ]),
  );
  const toDos = toDosOf({ ...NOTHING, unpublished });
  expect(toDos.map(({ text, to }) => [text, to])).toEqual([
    ["1\u00A0brouillon (Pages)", "/admin/pages?published=false"],
    ["1\u00A0brouillon (Services Spécialisés)", "/admin/specialized-services?published=false"],
    ["2\u00A0brouillons (Projets)", "/admin/projects?published=false"],
    ["Textes des pages\u00A0: changements en attente", "/admin/texts"],
    ["«\u202FNouveaux délais\u202F?\u202F»\u00A0: changements en attente", "/admin/faq?edition=f"],
    ["2\u00A0fiches aux changements en attente (Outils)", "/admin/tools"],
  ]);
});

const OUTBOX = { counts: new Map([["waiting", 2]]), server: "smtp.example", problem: "" };
const NOW = new Date("2026-11-25T12:00:00Z");

test.each([
  [
    "a mail server that accepts nothing",
    { ...OUTBOX, problem: "535" },
    "Les emails ne partent pas",
  ],
  [
    "mails that wait without a mail server",
    { ...OUTBOX, server: "" },
    "2\u00A0emails, mais aucun serveur d’envoi",
  ],
])("%s is told first", (_, outbox, text) => {
  const failed = [{ created: "2026-11-25T08:00:00Z" }];
  const toDos = toDosOf({ ...NOTHING, mail: mailTroubleOf(outbox, failed, NOW) });
  expect(toDos).toEqual([{ text, to: "/admin/mails" }]);
});

test("a mail that failed waits for a week; mails on their way do not", () => {
  const failed = [{ created: "2026-11-18T11:00:00Z" }, { created: "2026-11-19T12:00:00Z" }];
  expect(mailTroubleOf(OUTBOX, failed, NOW)).toEqual({ isBlocked: false, waiting: 0, failed: 1 });
});
