import { backups } from "./commands/backups";
import { builds } from "./commands/builds";
import { bytes } from "./commands/bytes";
import { campaigns } from "./commands/campaigns";
import { deletions } from "./commands/deletions";
import { edits } from "./commands/edits";
import { forms } from "./commands/forms";
import { keywords } from "./commands/keywords";
import { life } from "./commands/life";
import { minds } from "./commands/minds";
import { parts } from "./commands/parts";
import { people } from "./commands/people";
import { plans } from "./commands/plans";
import { readers } from "./commands/readers";
import { sessions } from "./commands/sessions";
import { serverCommands } from "./commands/server";
import { visitorCommands } from "./commands/visitor";
import { tabs } from "./commands/tabs";
import type { Command, Scene } from "./scene";

/** All commands, by name. */
const commands: Readonly<Record<string, Command>> = {
  ...edits,
  ...deletions,
  ...minds,
  ...parts,
  ...forms,
  ...visitorCommands,
  ...life,
  ...sessions,
  ...serverCommands,
  ...backups,
  ...builds,
  ...bytes,
  ...keywords,
  ...readers,
  ...people,
  ...tabs,
  ...campaigns,
  ...plans,
};

/** How much more often a case about chosen topics runs the commands of these topics. */
const EMPHASIS = 5;

/** Runs a random command, sometimes with a full disk. */
export async function runCommand(scene: Scene): Promise<void> {
  const { random, trace, clients, topics, isFocused } = scene;
  const all = Object.entries(commands).filter(([, { topic }]) => !topic || topics.has(topic));
  const isEmphasised = (name: string, { topic }: Command) =>
    isFocused && (topic !== undefined || (name in parts && topics.has("elements")));
  const [name, command] = random.weighted(
    all.map((each) => [(isEmphasised(...each) ? EMPHASIS : 1) * each[1].weight, each] as const),
  );
  const isWriting = name in edits || name in deletions || name in parts || name in visitorCommands;
  const full = isWriting && random.chance(0.05) ? random.pick(clients) : undefined;
  if (full) full.disk.full = true;
  const isDone = await command.run(scene);
  if (full) {
    full.disk.full = false;
    trace.count("fault quota");
  }
  if (isDone) trace.count(`command ${name}`);
  if (isDone) trace.add(`· ${name}`);
}
