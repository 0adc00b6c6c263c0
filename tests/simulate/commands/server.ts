import type { Command, Scene } from "../scene";
import { seatOf } from "../seats";
import type { Edit } from "../ledger";

/** Writes a row as an administrator's own tool would, past the site. */
async function foreignWrite(scene: Scene): Promise<boolean> {
  const { server, clock, random, clients, hot, words, ledger, trace } = scene;
  const owner = clients.find((client) => client.account !== undefined && seatOf(client));
  const faqs = hot.filter(({ collection }) => collection === "faqs");
  const stored: unknown = JSON.parse(owner?.local.get("vitrine-session") ?? "{}");
  const token = stored instanceof Object ? String(Reflect.get(stored, "access_token")) : "";
  if (faqs.length === 0 || token === "") return false;
  const { collection, id } = random.pick(faqs);
  const value = words.text("tool");
  const [before] = await server.query<{ answer: string }>(
    clock,
    "select answer from faqs where id = $1 and not deleted",
    [id],
  );
  if (!before) return false;
  const answer = await server.handle(
    clock,
    new Request(`http://localhost/rest/v1/faqs?id=eq.${id}`, {
      method: "PATCH",
      headers: {
        apikey: server.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({
        answer: value,
        revision: 9e12,
        updated_at: "2999-01-01T00:00:00.000Z",
      }),
    }),
  );
  // Without the role it changes nothing, and nobody says so.
  const [after] = await server.query<{ answer: string }>(
    clock,
    "select answer from faqs where id = $1",
    [id],
  );
  const edit: Edit = {
    by: "tool",
    collection,
    id,
    field: "answer",
    value,
    base: before.answer,
    acknowledged: after?.answer === value,
  };
  ledger.edits.push(edit);
  trace.add(`a tool writes ${collection}/${id} → ${answer.status}`);
  return true;
}

/** What happens on the server by itself. */
export const serverCommands: Readonly<Record<string, Command>> = {
  "role removed": {
    weight: 1.5,
    async run({ server, clock, random }) {
      const { id } = random.pick(server.accounts);
      await server.query(clock, "update users set role = 'none' where id = $1", [id]);
      return true;
    },
  },
  "role given back": {
    weight: 2,
    async run({ server, clock, clients }) {
      await server.query(clock, "update users set role = 'admin'");
      for (const { page } of clients) void page?.run(() => page.sync.resume());
      return true;
    },
  },
  "foreign tool": { weight: 1.5, run: foreignWrite },
};
