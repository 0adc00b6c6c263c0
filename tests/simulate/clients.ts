import type { CollectionName } from "../../src/content/index";
import { Client, type Watcher } from "./client";
import type { World } from "./world";

const COMMON = ["posts", "faqs", "documents"] as const;

/** The device with two pages. */
type Pair = "anna" | "visitor" | undefined;

/** Two administrators and a visitor; a device with two pages opens fewer collections in each. */
export function clientsOf(world: World, watcher: Watcher): readonly Client[] {
  const { random, topics, server } = world;
  const pair: Pair = topics.has("tabs") ? random.pick(["anna", "visitor"] as const) : undefined;
  const fourth = random.chance(0.35) ? "services" : "comments";
  const [anna, boris] = server.accounts;
  const opened: Readonly<Record<string, readonly CollectionName[]>> = {
    anna: pair === "anna" ? COMMON : [...COMMON, fourth],
    boris: pair ? COMMON : [...COMMON, fourth],
    visitor: visitors(pair),
  };
  const seat = (name: string) => ({ collections: opened[name] ?? [], hasTabs: pair === name });
  return [
    new Client("anna", anna, seat("anna"), world, watcher),
    new Client("boris", boris, seat("boris"), world, watcher),
    new Client("visitor", undefined, seat("visitor"), world, watcher),
  ];
}

function visitors(pair: Pair): readonly CollectionName[] {
  if (pair === "visitor") return ["posts", "faqs", "contact_submissions"];
  const all = ["posts", "faqs", "comments", "contact_submissions"] as const;
  return pair ? all : [...all, "newsletter_subscribers"];
}
