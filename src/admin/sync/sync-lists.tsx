import { isPdf } from "../../lib/pictures/is-pdf";
import type { SyncStatus } from "../../sync-status/status";
import { useKeptFocus } from "../../ui/data/use-kept-focus";
import { plural } from "../../ui/text/plural";
import { ConflictCard } from "./conflict-card";
import { momentText } from "../kit/sentences";
import { describePending } from "./describe-change";
import { Part } from "./part";
import { RejectedCard } from "./rejected-card";

/** Lists rejected changes, waiting changes and files, and conflicts. */
export function SyncLists({
  status: { pending, rejected, conflicts, files },
  heading,
  most = Infinity,
  onLeave,
}: {
  readonly status: SyncStatus;
  readonly heading?: "h2" | "h3";
  /** How many waiting changes to list; more are only counted. */
  readonly most?: number;
  /** Called when a link leads to another screen. */
  readonly onLeave?: (() => void) | undefined;
}) {
  const others = pending.length - most;
  const decided = [
    ...rejected.map(({ id }) => ({ id })),
    ...conflicts.map(({ key }) => ({ id: key })),
  ];
  const focus = useKeptFocus(decided);
  return (
    <div {...focus}>
      <Part heading={heading} title="Refusées" count={rejected.length}>
        {rejected.map((entry) => (
          <RejectedCard key={`${entry.collection}/${entry.id}`} entry={entry} onLeave={onLeave} />
        ))}
      </Part>
      <Part heading={heading} title="En attente" count={pending.length}>
        {pending.slice(0, most).map((entry) => (
          <li
            key={`${entry.collection}/${entry.id}`}
            className="border-b py-2 text-sm sm:flex sm:items-baseline sm:justify-between sm:gap-4"
          >
            <span className="block wrap-anywhere">{describePending(entry)}</span>
            <time dateTime={entry.at} className="block shrink-0 text-xs text-ink-faint">
              {momentText(entry.at)}
            </time>
          </li>
        ))}
        {others > 0 && (
          <li className="py-2 text-sm text-ink-faint">et {plural(others, "autre")}</li>
        )}
      </Part>
      <Part
        heading={heading}
        title={files.some(({ id }) => isPdf(id)) ? "Fichiers à envoyer" : "Images à envoyer"}
        count={files.length}
      >
        {files.map(({ id, title, size, refusal }) => (
          <li key={id} className="border-b py-2 text-sm">
            {title}
            <span className={`block text-xs ${refusal ? "text-danger" : "text-ink-faint"}`}>
              {refusal ??
                `${Math.ceil(size / 1000)}\u00A0ko, avant les fiches qui ${isPdf(id) ? "le proposent" : "l’affichent"}`}
            </span>
          </li>
        ))}
      </Part>
      <Part heading={heading} title="Conflits" count={conflicts.length}>
        {conflicts.map((entry) => (
          <ConflictCard key={entry.key} entry={entry} />
        ))}
      </Part>
    </div>
  );
}
