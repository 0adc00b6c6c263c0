import type { SupabaseClient } from "@supabase/supabase-js";
import type { Row } from "../content/row";
import { filesOf } from "../lib/pictures/files";
import { textOf } from "../lib/parse";
import type { Database } from "../store/database/database";
import { dropFile, readFile, type WaitingFile, waitingFiles } from "../store/files/files";
import { rejectedMap } from "../store/edits/rejected";
import { resend } from "../store/writing/resend";
import { isPdf } from "../lib/pictures/is-pdf";
import { upload } from "./bucket";

/** Sends files that were chosen on this device: each before the first row that names it. */
export interface FileSender {
  /**
   * Sends the files that these rows name; returns row id → reason for the rows that have to stay because they name a
   * rejected file.
   */
  sendFilesOf(rows: readonly Row[]): Promise<ReadonlyMap<string, string>>;
}

export function fileSender(database: Database, client: SupabaseClient): FileSender {
  /** Two collections may name the same file at the same time. */
  const underWay = new Map<string, Promise<string | undefined>>();
  /** The names of what the server has: an attempt that broke off goes on with the next one. */
  const sent = new Set<string>();

  function deliver(file: WaitingFile): Promise<string | undefined> {
    const sending =
      underWay.get(file.id) ??
      sendFile(database, client, file, sent).finally(() => underWay.delete(file.id));
    underWay.set(file.id, sending);
    return sending;
  }

  async function refusalOf(row: Row, waiting: readonly WaitingFile[]): Promise<string | undefined> {
    for (const file of waiting.filter(({ id }) => isNamedIn(row, id))) {
      const refusal = file.refusal ?? (await deliver(file));
      if (refusal)
        return isPdf(file.id)
          ? `Le fichier «\u00A0${file.title}\u00A0» n’est pas parti. ${refusal}`
          : `L’image «\u00A0${file.title}\u00A0» n’est pas partie. ${refusal}`;
    }
    return undefined;
  }

  return {
    async sendFilesOf(rows) {
      const waiting = [...(await waitingFiles(database).read()).values()];
      const refusals = new Map<string, string>();
      if (waiting.length === 0) return refusals;
      for (const row of rows) {
        const refusal = await refusalOf(row, waiting);
        if (refusal !== undefined) refusals.set(textOf(row["id"]), refusal);
      }
      return refusals;
    },
  };
}

/** Retries a rejected file, with the rows that were rejected because of it. */
export async function retryFile(database: Database, id: string): Promise<void> {
  await waitingFiles(database).change((waiting) => {
    const { refusal: _refusal, ...again } = waiting.get(id) ?? {};
    if (isWaiting(again)) waiting.set(id, again);
  });
  for (const entry of (await rejectedMap(database).read()).values()) {
    if (JSON.stringify(entry.next).includes(id)) await resend(database, entry);
  }
}

const isWaiting = (file: Partial<WaitingFile>): file is WaitingFile => file.id !== undefined;

/**
 * A file may be named in an address, in a list of them, or anywhere in a text. A deleted row needs no file any more.
 */
function isNamedIn(row: Row, id: string): boolean {
  return row["deleted"] !== true && JSON.stringify(row).includes(id);
}

/** Sends all widths of a picture and forgets them; returns the reason if the server will never take one. */
async function sendFile(
  database: Database,
  client: SupabaseClient,
  { id }: WaitingFile,
  sent: Set<string>,
): Promise<string | undefined> {
  for (const name of filesOf(id).filter((each) => !sent.has(each))) {
    const file = await readFile(database, name);
    // Another row may have been sent with it since this one found it on the list.
    if (!file && !(await waitingFiles(database).read()).has(id)) return undefined;
    const refusal = file ? await upload(client, name, file) : GONE;
    if (refusal === undefined) {
      sent.add(name);
      continue;
    }
    await noteRefusal(database, id, refusal);
    return refusal;
  }
  await dropFile(database, id);
  // It may be removed and added again, and is then sent again.
  for (const name of filesOf(id)) sent.delete(name);
  return undefined;
}

const GONE =
  "Le fichier n’est plus sur cet appareil\u00A0: supprimez l’image, puis téléchargez-la à nouveau.";

function noteRefusal(database: Database, id: string, refusal: string): Promise<void> {
  return waitingFiles(database).change((waiting) => {
    const file = waiting.get(id);
    if (file) waiting.set(id, { ...file, refusal });
  });
}
