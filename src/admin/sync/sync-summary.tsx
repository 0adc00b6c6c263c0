import { useState } from "react";
import { SignInAgain } from "../../account/pages/sign-in-again";
import type { Account } from "../../account/session/stored-session";
import { useSyncActions } from "../../sync-status/actions";
import type { SyncStatus } from "../../sync-status/status";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { useAction } from "../../ui/form/use-action";
import { summaryText } from "./sync-indicator";
import { UpdateButton } from "../kit/update-button";
import { momentText } from "../kit/sentences";

/** Says how the sync stands, when it last succeeded, and how to solve a problem. */
export function SyncSummary({
  status,
  user,
}: {
  readonly status: SyncStatus;
  readonly user: Account;
}) {
  const { summary, problem, lastSync, serverReset } = status;
  const [signingIn, setSigningIn] = useState(false);
  const text = summaryText(status);

  return (
    <>
      <p className="text-sm text-ink-soft" aria-live="polite">
        <span className="font-medium text-ink">{text}</span>
        {lastSync && (
          <>
            {`${text.endsWith("…") ? "" : "."} Dernière synchronisation `}
            <time dateTime={lastSync}>{momentText(lastSync)}</time>.
          </>
        )}
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
      {serverReset && <ServerReset at={serverReset} />}
      {summary === "synced" && (
        <p className="mt-4 text-sm text-ink-soft">
          Tout ce que vous avez modifié est enregistré sur le serveur.
        </p>
      )}
      {summary === "unopened" && (
        <p className="mt-4 text-sm text-ink-soft">
          Les données de cet appareil ne sont pas ouvertes dans cet onglet&nbsp;: il n’envoie et ne
          reçoit rien.
        </p>
      )}
      {signingIn && <SignInAgain email={user.email} onClose={() => setSigningIn(false)} />}
    </>
  );
}

/**
 * Tells the person that the server was restored from a backup, so that what it no longer has is gone from this device
 * too.
 */
function ServerReset({ at }: { readonly at: string }) {
  const { acceptServerReset } = useSyncActions();
  const accepting = useAction("L’avis n’a pas pu être retiré.", acceptServerReset);
  return (
    <div className="mt-4">
      <Callout
        tone="warning"
        actions={
          <Button size="sm" variant="quiet" busy={accepting.busy} onClick={() => accepting.run()}>
            C’est noté
          </Button>
        }
      >
        {`Le serveur est revenu à un état antérieur, ou un autre a pris sa place\u00A0: tout a été relu ${momentText(at)}. Ce qu’il n’a plus a quitté cet appareil\u00A0; vos modifications en attente sont gardées.`}
      </Callout>
    </div>
  );
}
