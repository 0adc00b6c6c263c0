import { problemOf, ServerProblem } from "../../../lib/api/errors";
import { supabase } from "../../../lib/api/supabase";
import { isRecord } from "../../../lib/parse";

/** Which of the first steps that the server knows about are done. */
export type StepsOnServer = Readonly<Record<ServerStep, boolean>> & {
  /** Undefined on a site that began without examples. */
  readonly examples: boolean | undefined;
};

type ServerStep = "identity" | "homepage" | "services" | "plans" | "legal" | "article" | "mail";

/** Which first steps are done; undefined while the list is put away. Throws a ServerProblem. */
export async function fetchFirstSteps(): Promise<StepsOnServer | undefined> {
  const client = await supabase();
  const { data, error, status } = await client.rpc("first_steps").retry(false);
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
  const found: unknown = data;
  if (!isRecord(found)) return undefined;
  const isDone = (step: ServerStep) => found[step] === true;
  return {
    identity: isDone("identity"),
    homepage: isDone("homepage"),
    services: isDone("services"),
    plans: isDone("plans"),
    legal: isDone("legal"),
    article: isDone("article"),
    mail: isDone("mail"),
    examples: found["examples"] === null ? undefined : found["examples"] === true,
  };
}

/** Puts the list away for every administrator, or shows it again. Throws a ServerProblem. */
export async function putFirstStepsAway(away: boolean): Promise<void> {
  const client = await supabase();
  const { error, status } = await client.rpc("put_first_steps_away", { away });
  if (error) throw new ServerProblem(problemOf(error, status), { cause: error });
}
