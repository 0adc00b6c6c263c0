import type { Exchange } from "./faults";

const json = (body: unknown) => Response.json(body);

type Row = Readonly<Record<string, unknown>>;

const PULL = /^\/rest\/v1\/(published_)?(\w+)$/u;

export const isPull = ({ method, url }: Request) =>
  method === "GET" && url.includes("or=") && PULL.test(new URL(url).pathname);

/** A response that does not match its request, with a success status. */
export async function nonsense(exchange: Exchange): Promise<Response> {
  const { request, random } = exchange;
  if (request.method === "POST") return otherAnswers(exchange);
  if (request.url.includes("heads")) return json(random.pick(NO_HEADS));
  if (!isPull(request)) return json(random.pick(SHAPES));
  const kind = random.pick(["shape", "other collection", "earlier"] as const);
  if (kind === "shape") return json(random.pick(SHAPES));
  return json(kind === "earlier" ? await earlierRows(exchange) : await otherCollection(exchange));
}

const SHAPES: readonly unknown[] = [
  {},
  [null],
  [{ id: 5 }],
  [{ id: "nobody" }],
  "rows",
  [[]],
  [{ message: "Not found" }],
];

const NO_HEADS: readonly unknown[] = [
  {},
  [{ collection: "faqs", revision: "many", complete_from: 0 }],
  [{ collection: "faqs", revision: -3, complete_from: 0, epoch: 7 }],
  [{ collection: 3 }],
];

/** Rows of another table. */
async function otherCollection({ request, random, instead }: Exchange): Promise<readonly Row[]> {
  const [, published = "", name] = PULL.exec(new URL(request.url).pathname) ?? [];
  const others = ["posts", "faqs", "documents"].filter((each) => each !== name);
  return rowsOf(await instead(`/rest/v1/${published}${random.pick(others)}?select=*&limit=3`));
}

/** Older rows with values that they never had. */
async function earlierRows({ request, instead }: Exchange): Promise<readonly Row[]> {
  const { pathname, searchParams } = new URL(request.url);
  const since = Number(/revision\.gt\.(\d+)/u.exec(searchParams.get("or") ?? "")?.[1] ?? 0);
  const rows = rowsOf(await instead(`${pathname}?select=*&limit=2`));
  return rows.map((row) => ({
    ...row,
    revision: since > 0 ? since - 1 : -1,
    ...Object.fromEntries(TEXTS.filter((name) => row[name]).map((name) => [name, "AUTREFOIS"])),
  }));
}

const TEXTS = ["title", "question", "answer", "excerpt"];

/** The response to somebody else's changes. */
async function otherAnswers({ request, random }: Exchange): Promise<Response> {
  const asked: unknown = await request.clone().json();
  const changes: unknown = asked instanceof Object ? Reflect.get(asked, "changes") : undefined;
  const count = Array.isArray(changes) ? changes.length : 1;
  const status = random.pick(["written", "refused", "conflict"]);
  const answer = (n: number) => ({
    id: `nobody-${n}`,
    status,
    code: "23514",
    row: { id: `nobody-${n}`, title: "AUTREFOIS", question: "AUTREFOIS" },
  });
  return json(Array.from({ length: count }, (_, n) => answer(n)));
}

const rowsOf = (answer: unknown): readonly Row[] =>
  Array.isArray(answer) ? answer.filter((row): row is Row => row instanceof Object) : [];
