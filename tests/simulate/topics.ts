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
] as const;

export type Topic = (typeof topicNames)[number];

const SHARE = 0.25;

/** Campaigns are drawn by numbers of their own: every case that has none is what it was before there were any. */
const OF_CAMPAIGNS = { from: 54_000_162, share: 0.2 };

/** The topics of a case. */
export function drawTopics(random: Random, seed: number): ReadonlySet<Topic> {
  const drawn = new Set<Topic>(
    topicNames.filter((name) => name !== "campaigns" && random.chance(SHARE)),
  );
  // A database that goes back forgets what has left: nobody can say then that nothing leaves twice.
  const isHeld = !drawn.has("a server that goes back");
  const { from, share } = OF_CAMPAIGNS;
  if (isHeld && new Random(seed + from).chance(share)) drawn.add("campaigns");
  return drawn;
}
