import { type ReactNode, useState } from "react";
import type { UnsentWork } from "../store/unsent/unsent-work";
import type { FormReader } from "../ui/form/form-reader";
import type { AttemptOutcome } from "./session/attempt";

/** The box that gives up another person's unsent work, drawn once somebody was told of it. */
const GIVEN_UP = "given-up";

export interface OthersWork {
  /** Empty until another person's work was found in the way. */
  readonly box: ReactNode;
  /** Sends a form with the work that its reader was told of and has given up; notes what it finds in the way. */
  readonly send: <Answer extends { readonly ok: boolean }>(
    read: FormReader,
    request: (givenUp: UnsentWork | undefined) => Promise<Answer | AttemptOutcome>,
  ) => Promise<Answer | AttemptOutcome>;
}

export function useOthersWork(): OthersWork {
  const [told, setTold] = useState<UnsentWork>();
  return {
    box: told && (
      <label className="flex items-start gap-2.5">
        <input type="checkbox" name={GIVEN_UP} className="mt-1 size-4 accent-accent" />
        Effacer ce travail de cet appareil
      </label>
    ),
    async send(read, request) {
      const outcome = await request(read(GIVEN_UP) === "" ? undefined : told);
      setTold(!outcome.ok && "others" in outcome ? outcome.others : undefined);
      return outcome;
    },
  };
}
