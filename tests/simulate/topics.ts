import type { Random } from "./random";

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
] as const;

export type Topic = (typeof topicNames)[number];

const SHARE = 0.25;

/** The topics of a case. */
export function drawTopics(random: Random): ReadonlySet<Topic> {
  return new Set(topicNames.filter(() => random.chance(SHARE)));
}
