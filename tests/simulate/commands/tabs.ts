import { documentsOf } from "../page";
import type { Command, Scene } from "../scene";
import { answerNow, mayRead, publish } from "./readers";

const topic = "tabs";

/** Long enough after the last check that a newly opened page has to request another. */
const LATER_MS = 15_000;
const READ_MS = 8_000;

/** Opens a page beside another; if it is online, it soon reads the present state. */
async function openBeside(scene: Scene): Promise<boolean> {
  const { clients, clock, weather, complaints, trace } = scene;
  const client = clients.find(({ hasTabs }) => hasTabs);
  if (!client?.page || client.beside || client.isLocked) return false;
  const { page } = client;
  const value = await publish(scene);
  const { faultRate } = weather;
  weather.faultRate = 0;
  await clock.pass(LATER_MS);
  const isWell = value !== undefined && (await mayRead(scene, { client, page }));
  const beside = await clock.until(client.openBeside());
  trace.add(`${client.name} opens a page beside the first`);
  await clock.pass(READ_MS);
  weather.faultRate = faultRate;
  if (!isWell || client.beside !== beside) return true;
  const here = await clock.until(documentsOf(beside, "faqs"));
  const shown = here.find(({ id }) => id === "hot-faq");
  const detail = `${client.name} opens a page that shows what was true ${LATER_MS / 1_000} s before`;
  const isRead = [value, await answerNow(scene.server, clock)].includes(String(shown?.["answer"]));
  if (shown && !isRead) complaints.push({ invariant: "a stale page", detail });
  return true;
}

/** Two pages of one device: one leads, and the other takes over. */
export const tabs: Readonly<Record<string, Command>> = {
  "open a page beside": { weight: 10, topic, run: openBeside },
  "close the first page": {
    weight: 4,
    topic,
    async run({ clients }) {
      const client = clients.find(({ beside }) => beside !== undefined);
      client?.crashFirst();
      return client !== undefined;
    },
  },
};
