import { Random } from "./random";

/**
 * What may happen in a case beside what may happen in each: drawn by its seed, so that a case goes deep in
 * a few of them, and a violation is read without all the others.
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
] as const;

export type Topic = (typeof topicNames)[number];

const SHARE = 0.25;

/** These are drawn by numbers of their own: every case that has none is what it was before there were any. */
const LATER = [
  { name: "campaigns", from: 54_000_162, share: 0.2 },
  { name: "plans", from: 61_000_203, share: 0.2 },
  // What it is about happens in every case: it is never drawn, and makes that frequent where somebody asks for it.
  { name: "elements", from: 0, share: 0 },
] as const;
const isLater = (name: Topic) => LATER.some((each) => each.name === name);

/** The topics of a case. */
export function drawTopics(random: Random, seed: number): ReadonlySet<Topic> {
  const drawn = new Set<Topic>(topicNames.filter((name) => !isLater(name) && random.chance(SHARE)));
  // A database that goes back forgets what it has done: nobody can say then that nothing is done twice.
  const isHeld = !drawn.has("a server that goes back");
  for (const { name, from, share } of LATER) {
    if (isHeld && new Random(seed + from).chance(share)) drawn.add(name);
  }
  return drawn;
}
