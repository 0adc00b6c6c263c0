import { problemOf, ServerProblem } from "../../../lib/api/errors";
import { supabase } from "../../../lib/api/supabase";
import { isRecord } from "../../../lib/parse";

/** Which of the first steps that the server knows about are done. */
export type StepsOnServer = Readonly<Record<ServerStep, boolean>>;

type ServerStep = "identity" | "services" | "plans" | "legal" | "article" | "mail" | "examples";

/** Which first steps are done; undefined while the list is put away. Throws a ServerProblem. */
export async function fetchFirstSteps(): Promise<StepsOnServer | undefined> {
  const client = await supabase();
  const { data, error, status } = await client.rpc("first_steps").retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const told: unknown = data;
  if (!isRecord(told)) return undefined;
  const isDone = (step: ServerStep) => told[step] === true;
  return {
    identity: isDone("identity"),
    services: isDone("services"),
    plans: isDone("plans"),
    legal: isDone("legal"),
    article: isDone("article"),
    mail: isDone("mail"),
    examples: isDone("examples"),
  };
}

/** Puts the list away for every administrator, or shows it again. Throws a ServerProblem. */
export async function putFirstStepsAway(away: boolean): Promise<void> {
  const client = await supabase();
  const { error, status } = await client.rpc("put_first_steps_away", { away });
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
}
