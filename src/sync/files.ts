import type { SupabaseClient } from "@supabase/supabase-js";
import { type ProblemKind, ServerProblem } from "../lib/api/errors";
import { isRecord, textOf } from "../lib/parse";
import type { Database } from "../store/database/database";
import { dropFile, readFile, type WaitingFile, waitingFiles } from "../store/files/files";
import { refusedMap } from "../store/edits/refused";
import { resave } from "../store/writing/repository";
import type { Answer, Change, Send } from "./attempts";

export const BUCKET = "images";
/** A file never changes under its name. */
const YEAR_S = "31536000";

/** Sends files that were chosen on this device: each before the first row that names it. */
export interface FileSender {
  /** A send that lets no row go before its files; one whose file was refused is refused with it. */
  before(send: Send): Send;
}

export function fileSender(database: Database, client: SupabaseClient): FileSender {
  /** Two collections may name one file in the same moment. */
  const underWay = new Map<string, Promise<string | undefined>>();

  function deliver(file: WaitingFile): Promise<string | undefined> {
    const sending =
      underWay.get(file.id) ??
      sendFile(database, client, file).finally(() => underWay.delete(file.id));
    underWay.set(file.id, sending);
    return sending;
  }

  async function refusalOf(change: Change, waiting: readonly WaitingFile[]): Promise<string> {
    for (const file of waiting.filter(({ id }) => isNamedIn(change, id))) {
      const refusal = file.refusal ?? (await deliver(file));
      if (refusal) return `L’image «\u00A0${file.title}\u00A0» n’est pas partie. ${refusal}`;
    }
    return "";
  }

  return {
    before: (send) => async (changes) => {
      const waiting = [...(await waitingFiles(database).read()).values()];
      if (waiting.length === 0) return send(changes);
      const refused: Answer[] = [];
      const ready: Change[] = [];
      for (const change of changes) {
        const reason = await refusalOf(change, waiting);
        if (reason === "") ready.push(change);
        else refused.push({ id: textOf(change.next["id"]), status: "refused", reason });
      }
      return [...(await send(ready)), ...refused];
    },
  };
}

/** Tries a refused file again, with the rows that were refused because of it. */
export async function retryFile(database: Database, id: string): Promise<void> {
  await waitingFiles(database).change((waiting) => {
    const { refusal: _refusal, ...again } = waiting.get(id) ?? {};
    if (isWaiting(again)) waiting.set(id, again);
  });
  for (const entry of (await refusedMap(database).read()).values()) {
    if (JSON.stringify(entry.next).includes(id)) {
      await resave(database, entry.collection, entry.id);
    }
  }
}

const isWaiting = (file: Partial<WaitingFile>): file is WaitingFile => file.id !== undefined;

/** In an address, a list of them, or anywhere in a text. A deleted row needs no file any more. */
function isNamedIn({ next }: Change, id: string): boolean {
  return next["deleted"] !== true && JSON.stringify(next).includes(id);
}

/** Sends one file and forgets it; returns why the server will never take it, if so. */
async function sendFile(
  database: Database,
  client: SupabaseClient,
  { id }: WaitingFile,
): Promise<string | undefined> {
  const file = await readFile(database, id);
  const refusal = file
    ? await upload(client, id, file)
    : "Le fichier n’est plus sur cet appareil\u00A0: supprimez l’image, puis téléchargez-la à nouveau.";
  if (refusal === undefined) await dropFile(database, id);
  else await noteRefusal(database, id, refusal);
  return refusal;
}

function noteRefusal(database: Database, id: string, refusal: string): Promise<void> {
  return waitingFiles(database).change((waiting) => {
    const file = waiting.get(id);
    if (file) waiting.set(id, { ...file, refusal });
  });
}

/**
 * Sends a file; answers why the server will never take it, if so. One that is there already is
 * replaced by itself: a retry after a lost answer is harmless.
 */
export async function upload(
  client: SupabaseClient,
  id: string,
  file: Blob,
): Promise<string | undefined> {
  const { data, error } = await client.storage
    .from(BUCKET)
    .upload(id, file, { upsert: true, cacheControl: YEAR_S, contentType: file.type });
  if (error) return refusalIn(error);
  // A captive portal answers 200 with something of its own.
  if (data.fullPath !== `${BUCKET}/${id}`) {
    throw new ServerProblem("server", { cause: new TypeError("no name of a file") });
  }
  return undefined;
}

/** What the server says of this file; throws when the problem is not the file's. */
export function refusalIn(error: unknown): string {
  const { status, message } = factsOf(error);
  const problem = problemOfStorage(status, message);
  if (problem) throw new ServerProblem(problem, { cause: error });
  const what = REFUSALS[status] ?? `Le serveur l’a refusée (code ${status}).`;
  return `${what} Réessayez, ou supprimez l’image pour en choisir une autre.`;
}

const REFUSALS: Readonly<Record<number, string>> = {
  404: "Le serveur n’a pas d’espace pour les images.",
  413: "Elle est trop volumineuse pour le serveur.",
  415: "Le serveur n’accepte pas ce format.",
};

/** Storage answers 400 to almost everything: the true status lies in the answer. */
function factsOf(error: unknown): { readonly status: number; readonly message: string } {
  if (!isRecord(error)) return { status: 0, message: "" };
  const stated = Number(error["statusCode"] ?? error["status"]);
  return {
    status: Number.isInteger(stated) ? stated : Number(error["status"]) || 0,
    message: error instanceof Error ? error.message : textOf(error["message"]),
  };
}

function problemOfStorage(status: number, message: string): ProblemKind | undefined {
  if (status === 0 && /TimeoutError|time limit/u.test(message)) return "timeout";
  if (status === 0) return /fetch|network|load failed/iu.test(message) ? "offline" : "server";
  if (status === 401 || /\bjwt\b|"exp"/iu.test(message)) return "session";
  if (status === 403) return "role";
  return status >= 500 || status === 408 || status === 429 ? "server" : undefined;
}
