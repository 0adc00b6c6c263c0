import { problemOf, ServerProblem } from "../../../lib/api/errors";
import { supabase } from "../../../lib/api/supabase";
import { isRecord, momentOf, textOf } from "../../../lib/parse";

/** The state of the mail of one answer. */
export interface AnswerState {
  readonly state: string;
  /** The last response of the mail server; empty where there is none. */
  readonly answer: string;
  /** When it was sent, ISO 8601; empty until then. */
  readonly at: string;
}

/** The states of the answers to a message, by their id; an answer that the server has not received is missing. */
export interface AnswerStates {
  /** Whether a mail server is connected that sends the outbox. */
  readonly hasServer: boolean;
  readonly states: ReadonlyMap<string, AnswerState>;
}

export async function fetchAnswerStates(message: string): Promise<AnswerStates> {
  const client = await supabase();
  const { data, error, status } = await client.rpc("answer_states", { message });
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  if (!isRecord(data)) throw new ServerProblem("server");
  const found = isRecord(data["answers"]) ? data["answers"] : {};
  return {
    hasServer: data["server"] === true,
    states: new Map(
      Object.entries(found).flatMap(([id, each]) =>
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
