import { afterEach, beforeEach, expect, test } from "vitest";
import { startBackend, type TestBackend, type Network } from "../support/backend";
import { closeDevices, Line, openDevice, type TestDevice } from "../support/device";
import { eventually } from "../support/eventually";

let backend: TestBackend;
let visitor: TestDevice;

beforeEach(async () => {
  backend = await startBackend();
  await backend.sql.exec(`
    insert into faqs (id, question, answer, category, "order") values
      ('f1', 'Une ?', 'Oui.', 'general', 'a0'), ('f2', 'Deux ?', 'Oui.', 'general', 'a1');
    insert into glossary (id, term, definition) values ('g1', 'SEO', 'Référencement.')`);
  visitor = await openDevice(backend, { only: ["faqs", "glossary"] });
  await visitor.settled();
  await backend.sql.exec(`
    update faqs set answer = 'Non.';
    update glossary set definition = 'Être trouvé.'`);
});
afterEach(async () => {
  await closeDevices();
  await backend.close();
});

const rows = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { "content-type": "application/json" } });

type Rows = readonly Record<string, unknown>[];

const edited =
  (edit: (rows: Rows) => unknown): Network =>
  async (request, forward) => {
    const answer = (await (await forward(request)).json()) as Rows;
    return rows(edit(answer));
  };

const answers: readonly { readonly name: string; readonly fault: Network }[] = [
  { name: "a page of HTML", fault: async () => new Response("<html>Wi-Fi</html>") },
  { name: "half a JSON", fault: async () => new Response('[{"id":"f1","ques') },
  { name: "an object", fault: async () => rows({ message: "hello" }) },
  { name: "no rows though there are some", fault: async () => rows([]) },
  { name: "one row of two", fault: edited((all) => all.slice(0, 1)) },
  { name: "rows from before", fault: edited((all) => all.map((row) => ({ ...row, revision: 1 }))) },
  { name: "rows in the wrong order", fault: edited((all) => all.toReversed()) },
  {
    name: "rows without a revision",
    fault: edited((all) => all.map((row) => ({ ...row, revision: undefined }))),
  },
  {
    name: "rows of another collection",
    fault: (request, forward) =>
      forward(new Request(request.url.replace("published_faqs", "published_glossary"), request)),
  },
  { name: "rows that are none", fault: async () => rows([1, null, "x"]) },
];

test.each(answers)(
  "$name changes nothing, is reported, and stops no other collection",
  async ({ fault }) => {
    visitor.line.fault = (request, forward) =>
      request.url.includes("published_faqs") ? fault(request, forward) : forward(request);
    await visitor.sync.resync();
    await eventually(async () => {
      expect(await visitor.docs("glossary")).toMatchObject([{ definition: "Être trouvé." }]);
      expect(await visitor.problem()).toBe("server");
    });
    expect((await visitor.docs("faqs")).map(({ answer }) => answer)).toEqual(["Oui.", "Oui."]);

    visitor.line.fault = undefined;
    await visitor.settled();
    expect((await visitor.docs("faqs")).map(({ answer }) => answer)).toEqual(["Non.", "Non."]);
    expect(await visitor.problem()).toBeUndefined();
  },
);

test.each([
  ["no heads at all", edited(() => [])],
  [
    "the heads of other collections only",
    edited((all) => all.filter((head) => head["collection"] !== "faqs")),
  ],
])(
  "a server that lists %s removes nothing from a device that has read it before",
  async (_, withoutHead) => {
    const { storage } = visitor;
    await visitor.close();
    const line = new Line();
    line.fault = async (request, forward) =>
      request.url.includes("published_heads") ? withoutHead(request, forward) : rows([]);
    const later = await openDevice(backend, { storage, line, only: ["faqs", "glossary"] });
    await eventually(async () =>
      expect({ problem: await later.problem(), kept: (await later.docs("faqs")).length }).toEqual({
        problem: "server",
        kept: 2,
      }),
    );

    line.fault = undefined;
    await later.settled();
    expect((await later.docs("faqs")).map(({ answer }) => answer)).toEqual(["Non.", "Non."]);
    expect(await later.problem()).toBeUndefined();
  },
);
