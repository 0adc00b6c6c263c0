import { Random } from "./random";

/**
 * Optional features of a case, drawn by its seed: a case tests a few of them deeply, and a violation is easier to
 * read.
 */
export const topicNames = [
  "requests that are never answered",
  "a server that goes back",
  "builds",
  "limits in bytes",
  "nonsense for an answer",
  "floods",
  "people",
  "tabs",
  "campaigns",
  "plans",
  "elements",
  "keywords",
] as const;

export type Topic = (typeof topicNames)[number];

const SHARE = 0.25;

/** These use random numbers of their own, so that cases without them stay what they were. */
const LATER = [
  { name: "campaigns", from: 54_000_162, share: 0.2 },
  { name: "plans", from: 61_000_203, share: 0.2 },
  { name: "keywords", from: 72_000_011, share: 0.1 },
  // This happens in every case; choosing the topic makes it frequent.
  { name: "elements", from: 0, share: 0 },
] as const;
const isLater = (name: Topic) => LATER.some((each) => each.name === name);

/** The topics of a case. */
export function drawTopics(random: Random, seed: number): ReadonlySet<Topic> {
  const drawn = new Set<Topic>(topicNames.filter((name) => !isLater(name) && random.chance(SHARE)));
  // A restored database forgets what it has done: then nobody can claim that something happened only once.
  const isHeld = !drawn.has("a server that goes back");
  for (const { name, from, share } of LATER) {
    if (isHeld && new Random(seed + from).chance(share)) drawn.add(name);
  }
  return drawn;
}
