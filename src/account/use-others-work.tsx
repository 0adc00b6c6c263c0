import { type ReactNode, useState } from "react";
import type { UnsentWork } from "../store/unsent/unsent-work";
import type { FormReader } from "../ui/form/form-reader";
import type { AttemptOutcome } from "./session/attempt";

/** The box that gives up another person's unsent work, shown once the page has listed it. */
const GIVEN_UP = "given-up";

export interface OthersWork {
  /** Empty until another person's work was found in the way. */
  readonly box: ReactNode;
  /** Sends a form with the listed work that its reader has given up; lists what is still in the way. */
  readonly send: <Answer extends { readonly ok: boolean }>(
    read: FormReader,
    request: (givenUp: UnsentWork | undefined) => Promise<Answer | AttemptOutcome>,
  ) => Promise<Answer | AttemptOutcome>;
}

export function useOthersWork(): OthersWork {
  const [listed, setListed] = useState<UnsentWork>();
  return {
    box: listed && (
      <label className="flex items-start gap-2.5">
        <input type="checkbox" name={GIVEN_UP} className="mt-1 size-4 accent-accent" />
        Effacer ce travail de cet appareil
      </label>
    ),
    async send(read, request) {
      const outcome = await request(read(GIVEN_UP) === "" ? undefined : listed);
      setListed(!outcome.ok && "others" in outcome ? outcome.others : undefined);
      return outcome;
    },
  };
}
