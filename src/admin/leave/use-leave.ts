import { useRef, useState } from "react";
import { signOut } from "../../account/sign-in";
import { removePersonal } from "../../account/session/device-storage";
import type { Account } from "../../account/session/stored-session";
import { wordsNotKept } from "../../lib/words-not-kept";
import { useDevice } from "../../store/database/database-context";
import { forgetDatabase } from "../../store/database/forget-database";
import { isForgotten, markForgotten } from "../../store/database/forget-mark";
import { countOf, hasMore, type UnsentWork } from "../../store/unsent/unsent-work";
import { useOwnDatabase, useReadUnsentWork } from "../../store/unsent/use-unsent-work";
import { useAction } from "../../ui/form/use-action";

/** What would be lost by leaving. */
export interface LossReport {
  readonly work: UnsentWork;
  /** The label of a field on this page whose text is stored nowhere; undefined where there is none. */
  readonly field: string | undefined;
}

export interface Leaving {
  /** Leaves at once where nothing would be lost, otherwise asks. */
  readonly ask: () => void;
  /** `reading` until it is known what would be lost. */
  readonly stage: "none" | "reading" | "asking";
  /** What was found when leaving was last requested. */
  readonly report: LossReport | undefined;
  /** True if the final check found more than the dialog had listed. */
  readonly hasGrown: boolean;
  readonly stay: () => void;
  /** Leaves and gives up the unsent work in `shown`. */
  readonly leave: (shown: UnsentWork) => void;
  readonly busy: boolean;
}

/**
 * Signs an administrator out and removes their data from this device, after the dialog has listed what the server does
 * not have.
 */
export function useLeave(user: Account): Leaving {
  const { database, problem } = useDevice();
  const read = useReadUnsentWork(user.id);
  const remove = useRemoval(user);
  const [stage, setStage] = useState<Leaving["stage"]>("none");
  const [report, setReport] = useState<LossReport>();
  const [hasGrown, setHasGrown] = useState(false);
  /** Whether the person has not cancelled while it was being read. */
  const wanted = useRef(false);

  const find = async (): Promise<LossReport> => {
    const field = wordsNotKept();
    return { work: await read(), field };
  };
  const removing = useAction("Les données locales n’ont pas pu être effacées.", () => {
    const removed = remove();
    // Signs out in every tab at once, since a database may be slow to close.
    signOut();
    return removed;
  });
  const asking = useAction("Ce qui n’est pas parti n’a pas pu être lu.", async () => {
    const found = await find();
    if (!wanted.current) return;
    setReport(found);
    if (countOf(found.work) > 0 || found.field !== undefined) setStage("asking");
    else removing.run();
  });
  const givingUp = useAction(
    "Ce qui n’est pas parti n’a pas pu être lu.",
    async (shown: UnsentWork) => {
      const found = await find();
      // Another tab may have added work: nothing is lost that the dialog did not list.
      const grown = hasMore(found.work, shown);
      setHasGrown(grown);
      setReport(found);
      if (!grown) removing.run();
    },
  );

  return {
    ask() {
      wanted.current = true;
      setHasGrown(false);
      // An open database is read so fast that no waiting message is needed.
      if (!database && !problem) setStage("reading");
      asking.run();
    },
    stage,
    report,
    hasGrown,
    stay() {
      wanted.current = false;
      setStage("none");
    },
    leave: givingUp.run,
    busy: removing.busy || givingUp.busy,
  };
}

/**
 * Removes an account's data. Without the role, the open database is usually a visitor's; the account's own is then
 * deleted by name.
 */
function useRemoval({ id, role }: Account): () => Promise<unknown> {
  const { leave } = useDevice();
  const own = useOwnDatabase(id);
  return () => (own || role !== "none" ? leave() : removeData(id));
}

/** Deletes what an account whose database is not open here has on the device; false while another tab keeps it open. */
export async function removeData(userId: string): Promise<boolean> {
  const identity = { role: "admin", userId } as const;
  removePersonal(userId);
  markForgotten(identity);
  await forgetDatabase(identity);
  return !isForgotten(identity);
}
