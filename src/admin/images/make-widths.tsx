import { useState } from "react";
import type { LibraryImage } from "../../content/collections/images";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { Button } from "../../ui/button";
import { useAction } from "../../ui/form/use-action";
import { useToasts } from "../../ui/overlay/toast";
import { plural } from "../../ui/text/plural";
import { PROGRESS } from "../kit/looks";
import { lackOf, makeWidths } from "./replace-picture";

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Makes the missing files of older pictures one after the other; after an interruption the same button continues. */
export function MakeWidths({ images }: { readonly images: readonly LibraryImage[] }) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  const [progress, setProgress] = useState<Progress>();
  const waiting = images.filter((image) => lackOf(image) !== undefined);
  const making = useAction("Les tailles n’ont pas toutes pu être préparées.", async () => {
    const database = await openDatabase();
    const refused: string[] = [];
    for (const [done, image] of waiting.entries()) {
      setProgress({ done, total: waiting.length });
      const made = await makeWidths(database, image);
      if (!made.ok) refused.push(made.refusal);
    }
    setProgress(undefined);
    if (refused[0] !== undefined) toasts.showProblem(refusedText(refused.length, refused[0]));
    const count = waiting.length - refused.length;
    if (count > 0) toasts.show(`${plural(count, "image")}\u00A0: tailles préparées`);
  });
  if (waiting.length === 0) return null;
  const { done, total } = progress ?? { done: 0, total: waiting.length };
  return (
    <section aria-label="Tailles à préparer" className="mb-5 border-y py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p aria-live="polite" className="max-w-measure text-sm text-ink-soft">
          {making.busy ? `Préparation\u00A0: ${done} sur ${total}` : explained(waiting)}
        </p>
        <Button variant="secondary" size="sm" busy={making.busy} onClick={making.run}>
          Préparer les tailles
        </Button>
      </div>
      {making.busy && (
        <progress
          aria-label="Images préparées"
          max={total}
          value={done}
          className={`mt-3 block h-1 ${PROGRESS}`}
        />
      )}
    </section>
  );
}

function explained(images: readonly LibraryImage[]): string {
  const [narrow, plain] = (["widths", "jpeg"] as const).map(
    (lack) => images.filter((image) => lackOf(image) === lack).length,
  );
  return [
    narrow && `${lacking(narrow)} qu’une taille\u00A0: les téléphones la reçoivent en entier.`,
    plain && `${lacking(plain)} pas de JPEG\u00A0: Outlook et LinkedIn ne montrent pas le WebP.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const lacking = (count: number) =>
  count === 1 ? "1\u00A0image n’a" : `${plural(count, "image")} n’ont`;

function refusedText(count: number, reason: string): string {
  return count === 1 ? reason : `${plural(count, "image")} laissées comme elles sont. ${reason}`;
}
