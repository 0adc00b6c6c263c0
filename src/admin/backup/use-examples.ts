import { useEffect, useState } from "react";
import { supabase } from "../../lib/api/supabase";
import { ServerProblem } from "../../lib/api/errors";
import { useSyncActions } from "../../sync-status/actions";
import {
  type Examples,
  readExamples,
  removeExamples,
  restoreExamples,
} from "../../transfer/examples";
import { useAction } from "../../ui/form/use-action";

type Read =
  | { readonly state: "loading" | "unavailable" }
  | { readonly state: "ready"; readonly examples: Examples };

/** Returns what is left of the example content, and the actions that remove it and bring it back. */
export function useExamples(onChanged: () => void) {
  const [read, setRead] = useState<Read>({ state: "loading" });
  const { syncNow } = useSyncActions();

  useEffect(() => {
    let left = false;
    async function load() {
      const next = await readState();
      if (!left) setRead(next);
    }
    void load();
    return () => {
      left = true;
    };
  }, []);

  const removal = useAction("Le contenu d’exemple n’a pas été retiré.", async () => {
    await removeExamples(await supabase());
    onChanged();
    setRead(await readState());
    await syncNow();
  });
  const undo = useAction("Le contenu d’exemple n’a pas été rétabli.", async () => {
    await restoreExamples(await supabase());
    onChanged();
    setRead(await readState());
    await syncNow();
  });
  return {
    read,
    busy: removal.busy || undo.busy,
    remove: removal.run,
    restore: undo.run,
  };
}

async function readState(): Promise<Read> {
  try {
    return { state: "ready", examples: await readExamples(await supabase()) };
  } catch (error) {
    // A failure without a network is expected and not reported: the screen says that it needs one.
    if (!(error instanceof ServerProblem)) reportError(error);
    return { state: "unavailable" };
  }
}
