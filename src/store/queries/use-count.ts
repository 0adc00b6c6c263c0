import { useEffect, useState } from "react";
import type { CollectionName } from "../../content/index";
import type { Count, Counted } from "./count";
import { useDevice } from "../database/database-context";
import { watchCount } from "./watch-count";

/** How many documents match, live; pass a constant selector, since a new object means a new subscription. */
export function useCount<Name extends CollectionName>(name: Name, selector: Counted<Name>): Count {
  const { database, problem } = useDevice();
  const [count, setCount] = useState<Count>({ state: "loading" });
  useEffect(() => {
    const subscription = database && watchCount(database, name, selector).subscribe(setCount);
    return () => subscription?.unsubscribe();
  }, [database, name, selector]);
  const isKnown = count.state === "ready" && problem !== "unavailable";
  return problem && !isKnown ? { state: "unavailable" } : count;
}
