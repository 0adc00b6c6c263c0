import { problemOf, ServerProblem } from "../../../lib/api/errors";
import { supabase } from "../../../lib/api/supabase";
import { isRecord, momentOf, textOf } from "../../../lib/parse";

/** How the mail of one answer stands. */
export interface AnswerState {
  readonly state: string;
  /** What the mail server said last; empty for nothing. */
  readonly answer: string;
  /** When it was sent, ISO 8601; empty before. */
  readonly at: string;
}

/** How the answers to a message stand, by their id; one that has not arrived is not among them. */
export interface AnswerStates {
  /** Whether a server sends what is put in the outbox. */
  readonly hasServer: boolean;
  readonly states: ReadonlyMap<string, AnswerState>;
}

export async function fetchAnswerStates(message: string): Promise<AnswerStates> {
  const client = await supabase();
  const { data, error, status } = await client.rpc("answer_states", { message });
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  if (!isRecord(data)) throw new ServerProblem("server");
  const told = isRecord(data["answers"]) ? data["answers"] : {};
  return {
    hasServer: data["server"] === true,
    states: new Map(
      Object.entries(told).flatMap(([id, each]) =>
        isRecord(each)
          ? [
              [
                id,
                {
                  state: textOf(each["state"]),
                  answer: textOf(each["answer"]),
                  at: momentOf(each["at"]),
                },
              ],
            ]
          : [],
      ),
    ),
  };
}
