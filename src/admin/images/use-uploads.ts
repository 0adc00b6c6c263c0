import { useEffect, useState } from "react";
import type { LibraryImage } from "../../content/collections/images";
import { reasonFor } from "../../lib/api/failure-reason";
import type { Database } from "../../store/database/database";
import { useDatabase } from "../../store/database/database-context";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { settled } from "../../store/files/files";
import { plural } from "../../ui/text/plural";
import { useToasts } from "../../ui/overlay/toast";
import { type Added, addPicture } from "./add-picture";
import { forgetUploads, interruptedUploads, whilePreparing } from "./begun-uploads";

/** A file that is being added to the library and sent. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly step: "queued" | "preparing" | "kept" | "sent" | "failed" | "interrupted";
  /** Why it failed, in French. */
  readonly problem?: string;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  /** Removes finished and failed files from the list. */
  readonly clear: () => void;
}

/** The result of adding files that were chosen together. */
export interface AddedImages {
  readonly images: readonly LibraryImage[];
  /** Why the others were refused, in French. */
  readonly refusals: readonly string[];
}

const FAILURE = "Erreur lors du téléchargement de l’image. Veuillez réessayer.";

/** Adds chosen files to the library one after the other, with the progress of each. */
// oxlint-disable-next-line max-lines-per-function -- One queue: its steps share its state.
export function useUploads(section: string, onAdded?: (added: AddedImages) => void) {
  const database = useDatabase();
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const [list, setList] = useState<readonly Upload[]>([]);
  const update = (key: string, change: Partial<Upload>) =>
    setList((uploads) => uploads.map((each) => (each.key === key ? { ...each, ...change } : each)));

  useEffect(() => {
    if (!database) return;
    const show = (interrupted: readonly Upload[]) =>
      setList((uploads) => {
        const known = new Set(uploads.map(({ key }) => key));
        return [...uploads, ...interrupted.filter(({ key }) => !known.has(key))];
      });
    readInterrupted(database).then(show, reportError);
  }, [database]);

  async function take(open: Database, file: File, key: string): Promise<Added> {
    update(key, { step: "preparing" });
    try {
      const added = await addPicture(open, file, section);
      update(key, added.ok ? { step: "kept" } : { step: "failed", problem: added.refusal });
      return added;
    } catch (error) {
      const refusal = reasonFor(error) ?? FAILURE;
      update(key, { step: "failed", problem: refusal });
      toasts.showProblem(FAILURE);
      reportError(error);
      return { ok: false, refusal: `«\u00A0${file.name}\u00A0»\u00A0: ${refusal}` };
    }
  }

  async function follow(open: Database, id: string, key: string): Promise<boolean> {
    const left = await settled(open, id);
    update(key, left ? { step: "failed", problem: left.refusal ?? FAILURE } : { step: "sent" });
    return left === undefined;
  }

  async function run(open: Database, files: readonly (readonly [string, File])[]): Promise<void> {
    const images: LibraryImage[] = [];
    const refusals: string[] = [];
    const sending: Promise<boolean>[] = [];
    for (const [key, file] of files) {
      const added = await take(open, file, key);
      await forgetUploads(open, [key]);
      if (!added.ok) {
        refusals.push(added.refusal);
        continue;
      }
      images.push(added.image);
      sending.push(follow(open, added.image.id, key));
    }
    if (images.length > 0) onAdded?.({ images, refusals });
    if (images.length > 0 && !navigator.onLine) toasts.show(keptText(images.length));
    const sent = (await Promise.all(sending)).filter(Boolean).length;
    if (sent > 0) toasts.show(sentText(sent));
    if (sent < images.length) toasts.showProblem(FAILURE);
  }

  async function start(files: readonly (readonly [string, File])[]): Promise<void> {
    try {
      const open = await openDatabase();
      await whilePreparing(open, files, () => run(open, files));
    } catch (error) {
      const problem = reasonFor(error) ?? FAILURE;
      for (const [key] of files) update(key, { step: "failed", problem });
      reportError(error);
    }
  }

  return {
    list,
    add: (files) => {
      if (files.length === 0) return;
      const keyed = files.map((file) => [crypto.randomUUID(), file] as const);
      const queued = keyed.map(([key, { name }]) => ({ key, name, step: "queued" }) as const);
      setList((uploads) => [...queued, ...uploads]);
      void start(keyed);
    },
    clear: () => {
      const over = new Set(list.filter(isOver).map(({ key }) => key));
      const hide = () => setList((uploads) => uploads.filter(({ key }) => !over.has(key)));
      // A file leaves the list once it is forgotten: a page that is reloaded at once must not list it again.
      if (database) void forgetUploads(database, [...over]).then(hide);
      else hide();
    },
  } satisfies Uploads;
}

/** Whether nothing more will happen to a file. */
export const isOver = ({ step }: Upload) =>
  step === "sent" || step === "failed" || step === "interrupted";

/** Whether the page still has to prepare a file, whose picture nothing can name before. */
export const isUnderWay = ({ step }: Upload) => step === "queued" || step === "preparing";

async function readInterrupted(database: Database): Promise<readonly Upload[]> {
  const problem =
    "La page a été fermée avant la fin. Si l’image n’est pas dans la bibliothèque, choisissez-la à nouveau.";
  return (await interruptedUploads(database)).map(([key, name]) => ({
    key,
    name,
    step: "interrupted",
    problem,
  }));
}

function sentText(count: number): string {
  return count === 1
    ? "Image téléchargée avec succès\u202F!"
    : `${plural(count, "image")} téléchargées avec succès\u202F!`;
}

function keptText(count: number): string {
  return count === 1
    ? "Image gardée sur cet appareil\u00A0: elle partira au retour de la connexion."
    : `${plural(count, "image")} gardées sur cet appareil\u00A0: elles partiront au retour de la connexion.`;
}
