import { RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SignInAgain } from "../../account/sign-in-again";
import type { Account } from "../../account/stored-session";
import { describePending, type SyncStatus, useSyncActions } from "../../sync/status";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { Dialog } from "../../ui/dialog";
import { useAction } from "../../ui/use-action";
import { SIDE } from "../dialog-looks";
import { momentText } from "../sentences";
import { ConflictCard } from "./conflict-card";
import { RefusedCard } from "./refused-card";
import { summaryText } from "./sync-indicator";
import { UpdateButton } from "./update-button";

/** What waits, what was refused, what was decided between two versions, and what to do about it. */
export function SyncPanel({
  status,
  user,
  onClose,
}: {
  readonly status: SyncStatus;
  readonly user: Account;
  readonly onClose: () => void;
}) {
  const { pending, refused, conflicts, files, problem, lastSync } = status;
  const { syncNow } = useSyncActions();
  const syncing = useAction("La synchronisation n’a pas pu être lancée.", syncNow);
  const [signingIn, setSigningIn] = useState(false);
  const calm = !problem && pending.length + refused.length + conflicts.length === 0;

  return (
    <Dialog
      title="Synchronisation"
      look={SIDE}
      onClose={onClose}
      footer={
        <Button size="sm" variant="secondary" busy={syncing.busy} onClick={() => syncing.run()}>
          <RefreshCw aria-hidden className="size-4" strokeWidth={1.75} />
          Synchroniser maintenant
        </Button>
      }
    >
      <p className="text-sm text-ink-soft" aria-live="polite">
        <span className="font-medium text-ink">{summaryText(status)}</span>
        {lastSync && `. Dernière synchronisation ${momentText(lastSync)}.`}
      </p>
      {problem && (
        <div className="mt-4">
          <Callout
            tone={problem.kind === "offline" ? "warning" : "danger"}
            actions={
              problem.kind === "session" ? (
                <Button size="sm" variant="secondary" onClick={() => setSigningIn(true)}>
                  Se reconnecter
                </Button>
              ) : (
                problem.kind === "outdated" && <UpdateButton />
              )
            }
          >
            {problem.text}
          </Callout>
        </div>
      )}
      {calm && (
        <p className="mt-4 text-sm text-ink-soft">
          Tout ce que vous avez modifié est enregistré sur le serveur.
        </p>
      )}
      <Part title="Refusées" count={refused.length}>
        {refused.map((entry) => (
          <RefusedCard key={`${entry.collection}/${entry.id}`} entry={entry} onLeave={onClose} />
        ))}
      </Part>
      <Part title="En attente" count={pending.length}>
        {pending.map((entry) => (
          <li key={`${entry.collection}/${entry.id}`} className="border-b py-2 text-sm">
            {describePending(entry)}
            <span className="block text-xs text-ink-faint">{momentText(entry.at)}</span>
          </li>
        ))}
      </Part>
      <Part title="Images à envoyer" count={files.length}>
        {files.map(({ id, title, size, refusal }) => (
          <li key={id} className="border-b py-2 text-sm">
            {title}
            <span className={`block text-xs ${refusal ? "text-danger" : "text-ink-faint"}`}>
              {refusal ?? `${Math.ceil(size / 1000)}\u00A0ko, avant les fiches qui l’affichent`}
            </span>
          </li>
        ))}
      </Part>
      <Part title="Conflits" count={conflicts.length}>
        {conflicts.map((entry) => (
          <ConflictCard key={entry.key} entry={entry} />
        ))}
      </Part>
      {signingIn && <SignInAgain email={user.email} onClose={() => setSigningIn(false)} />}
    </Dialog>
  );
}

function Part({
  title,
  count,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}) {
  if (count === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="flex justify-between border-b border-rule-strong pb-1.5 text-sm font-medium">
        {title}
        <span className="text-ink-faint tabular-nums">{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}
