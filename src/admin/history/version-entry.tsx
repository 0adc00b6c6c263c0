import { RotateCcw } from "lucide-react";
import type { CollectionDefinition } from "../../content/schema/collection";
import { Badge } from "../../ui/data/badge";
import { Button } from "../../ui/button";
import { momentText } from "../kit/sentences";
import { ChangeInWords } from "./change-in-words";
import { changesOf, happeningOf } from "./changes";
import type { RecordVersion } from "./versions";

/** One version of a record: who made it, when, and what it changed, with a button that restores it. */
export function VersionEntry({
  definition,
  version,
  busy,
  onRestore,
}: {
  readonly definition: CollectionDefinition;
  readonly version: RecordVersion;
  readonly busy: boolean;
  /** Absent where it cannot be restored. */
  readonly onRestore: (() => void) | undefined;
}) {
  const { at, by, state, former, isPresent } = version;
  const changes = former ? changesOf(definition, former, state) : [];
  const when = momentText(at);
  return (
    <li className="border-b py-4 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="text-base font-medium first-letter:uppercase">
              <time dateTime={at}>{when}</time>
            </h3>
            {isPresent && <Badge tone="accent">Version actuelle</Badge>}
          </div>
          <p className="text-sm text-ink-soft">
            {`${happeningOf(former, state)}${author(by, former !== undefined)}`}
          </p>
        </div>
        {!isPresent && !state.deleted && onRestore && (
          <Button
            size="sm"
            variant="secondary"
            aria-disabled={busy}
            aria-label={`Restaurer cette version, ${when}`}
            onClick={busy ? undefined : onRestore}
          >
            <RotateCcw aria-hidden className="size-4" strokeWidth={1.75} />
            Restaurer cette version
          </Button>
        )}
      </div>
      {changes.length > 0 && (
        <ul className="mt-3 grid gap-4">
          {changes.map((change) => (
            <li key={change.label}>
              <ChangeInWords change={change} />
            </li>
          ))}
        </ul>
      )}
      {former && changes.length === 0 && state.deleted === former.deleted && (
        <p className="mt-1 text-sm text-ink-faint">Aucun texte ne diffère de la version d’avant.</p>
      )}
    </li>
  );
}

/** The author is unknown for a first version, and for what the site itself wrote. */
function author(by: string, isChange: boolean): string {
  if (by !== "") return ` par ${by}`;
  return isChange ? " par le site" : "";
}
