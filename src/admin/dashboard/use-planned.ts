import { useEffect, useMemo, useState } from "react";
import type { CollectionName } from "../../content/index";
import type { Values } from "../../content/schema/collection";
import { whenQuiet } from "../../lib/when-quiet";
import { useDocs } from "../../store/queries/use-docs";
import { useReached } from "../../store/queries/use-reached";
import { useSyncStatus } from "../../sync-status/status";
import { type Planned, plannedHere } from "./planned";
import { fetchPlanned } from "./server-planned";

/** What is planned according to the server; undefined until it has answered, and while it cannot. */
export function usePlannedThere(): readonly Planned[] | undefined {
  /** Every change that arrives may have changed what is planned. */
  const reached = useReached();
  const isOffline = useIsOffline();
  const [planned, setPlanned] = useState<readonly Planned[]>();
  useEffect(() => {
    if (!reached || isOffline) return undefined;
    let isAsked = true;
    const tell = (found: readonly Planned[] | undefined) => isAsked && setPlanned(found);
    const cancel = whenQuiet(() => void fetchPlanned().then(tell, () => tell(undefined)));
    return () => {
      isAsked = false;
      cancel();
    };
  }, [reached, isOffline]);
  return planned;
}

/** What is planned according to this device, including plans that were made, moved or cancelled on it since. */
export function usePlannedHere(): readonly Planned[] | undefined {
  const posts = useHeld("posts");
  const pages = useHeld("documents");
  const services = useHeld("services");
  const plans = useHeld("plans");
  const projects = useHeld("projects");
  const faqs = useHeld("faqs");
  const glossary = useHeld("glossary");
  const testimonials = useHeld("testimonials");
  const tools = useHeld("tools");
  return useMemo(() => {
    const held = [posts, pages, services, plans, projects, faqs, glossary, testimonials, tools];
    return held.some((each) => each === undefined)
      ? undefined
      : plannedHere(new Map(held.flatMap((each) => (each ? [each] : []))));
  }, [posts, pages, services, plans, projects, faqs, glossary, testimonials, tools]);
}

function useHeld(name: CollectionName): Held | undefined {
  const read = useDocs(name);
  return useMemo(() => (read.state === "ready" ? [name, read.docs] : undefined), [name, read]);
}

type Held = readonly [CollectionName, readonly Values[]];

export function useIsOffline(): boolean {
  const { summary, problem } = useSyncStatus();
  return summary === "offline" || problem?.kind === "offline";
}
