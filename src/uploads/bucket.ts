import { isPdf } from "../lib/pictures/is-pdf";
import type { SupabaseClient } from "@supabase/supabase-js";
import { type ProblemKind, ServerProblem } from "../lib/api/errors";
import { filesOf } from "../lib/pictures/files";
import { isRecord, textOf } from "../lib/parse";

const BUCKET = "images";
/** A file under a given name never changes. */
const YEAR_S = "31536000";

/**
 * Sends a file; returns the reason if the server will never take it. An existing file is replaced by itself: a retry
 * after a lost answer is harmless.
 */
export async function upload(
  client: SupabaseClient,
  id: string,
  file: Blob,
): Promise<string | undefined> {
  const { data, error } = await client.storage
    .from(BUCKET)
    .upload(id, file, { upsert: true, cacheControl: YEAR_S, contentType: file.type });
  if (error) return refusalIn(error, isPdf(id) ? OF_FILE : OF_PICTURE);
  // A captive portal answers 200 with its own page.
  if (data.fullPath !== `${BUCKET}/${id}`) {
    throw new ServerProblem("server", { cause: new TypeError("no name of a file") });
  }
  return undefined;
}

/** Removes all widths of a picture; a file that the server will never remove is not requested again. */
export async function removeFromBucket(client: SupabaseClient, id: string): Promise<void> {
  const { error } = await client.storage.from(BUCKET).remove([...filesOf(id)]);
  if (error) refusalIn(error, OF_PICTURE);
}

/** The server's reason for refusing this file; throws when the problem is not the file's. */
function refusalIn(error: unknown, words: Words): string {
  const { status, message } = factsOf(error);
  const problem = problemOfStorage(status, message);
  if (problem) throw new ServerProblem(problem, { cause: error });
  const what = words.refusals[status] ?? `${words.refused} (code ${status}).`;
  return `${what} ${words.instead}`;
}

interface Words {
  readonly refusals: Readonly<Record<number, string>>;
  readonly refused: string;
  readonly instead: string;
}

const OF_PICTURE: Words = {
  refusals: {
    404: "Le serveur n’a pas d’espace pour les images.",
    413: "Elle est trop volumineuse pour le serveur.",
    415: "Le serveur n’accepte pas ce format.",
  },
  refused: "Le serveur l’a refusée",
  instead: "Réessayez, ou supprimez l’image pour en choisir une autre.",
};

const OF_FILE: Words = {
  refusals: {
    404: "Le serveur n’a pas d’espace pour les fichiers.",
    413: "Il est trop volumineux pour le serveur.",
    415: "Le serveur n’accepte pas ce format.",
  },
  refused: "Le serveur l’a refusé",
  instead: "Réessayez, ou retirez son lien du texte.",
};

/** Storage answers 400 to almost everything: the real status is in the body. */
function factsOf(error: unknown): { readonly status: number; readonly message: string } {
  if (!isRecord(error)) return { status: 0, message: "" };
  const stated = Number(error["statusCode"] ?? error["status"]);
  return {
    status: Number.isInteger(stated) ? stated : Number(error["status"]) || 0,
    message: error instanceof Error ? error.message : textOf(error["message"]),
  };
}

/** Too slow, locked by another upload of the same file, too early, too often. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 423, 425, 429]);

function problemOfStorage(status: number, message: string): ProblemKind | undefined {
  if (status === 0 && /TimeoutError|time limit/u.test(message)) return "timeout";
  if (status === 0) return /fetch|network|load failed/iu.test(message) ? "offline" : "server";
  if (status === 401 || /\bjwt\b|"exp"/iu.test(message)) return "session";
  if (status === 403) return "role";
  return status >= 500 || TEMPORARY.has(status) ? "server" : undefined;
}
