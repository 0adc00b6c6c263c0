import { useEffect, useState } from "react";
import { checkAccount } from "../../account/session/connect";
import { AccountPage } from "../../account/pages/account-page";
import { useSession } from "../../account/session/session";
import type { Account } from "../../account/session/stored-session";
import { kindsText } from "../../account/session/unsent-text";
import { useDevice } from "../../store/database/database-context";
import { countOf, type UnsentWork } from "../../store/unsent/unsent-work";
import { useOwnDatabase, useUnsentWork } from "../../store/unsent/use-unsent-work";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { useExport } from "../sync/use-export";
import { ExportButton, ExportNews } from "../sync/export-button";
import { LeaveDialog } from "./leave-dialog";
import { UnsentList } from "./unsent-list";
import { removeData, useLeave } from "./use-leave";

/**
 * Shown to an account without the role: its unsent work from earlier, with an export and the sign-out button. The
 * agency's data leaves the device unless there is such work.
 */
export function NoAccess() {
  const session = useSession();
  return session.state === "signed-in" ? <Refused user={session.user} /> : null;
}

function Refused({ user }: { readonly user: Account }) {
  const work = useUnsentWork(user.id);
  const leaving = useLeave(user);
  const isRemoved = useRemovedWithRole(user, work);
  useEffect(askAgain, []);
  return (
    <AccountPage title="Accès réservé">
      <div className="flex flex-col items-start gap-5">
        <Callout tone="warning">Votre compte n’a pas accès à l’administration.</Callout>
        <p className="text-ink-soft">
          {`Vous êtes connecté avec l’adresse ${user.email}. Un administrateur peut vous inviter\u202F; sinon, connectez-vous avec un autre compte.`}
        </p>
        {work && countOf(work) > 0 && <Unsent work={work} user={user} />}
        {isRemoved && <p>Les contenus de l’administration ont été effacés de cet appareil.</p>}
        <Button variant="secondary" busy={leaving.busy} onClick={leaving.ask}>
          Se déconnecter
        </Button>
      </div>
      {leaving.stage !== "none" && <LeaveDialog leaving={leaving} user={user} />}
    </AccountPage>
  );
}

/**
 * Removes the agency's messages, subscribers and drafts where nothing of the person's own waits with them; true once
 * they are gone. If the role comes back, the device downloads them again.
 */
function useRemovedWithRole({ id }: Account, work: UnsentWork | undefined): boolean {
  const isOpen = useOwnDatabase(id) !== undefined;
  const [isRemoved, setIsRemoved] = useState(false);
  const hasNothing = work !== undefined && countOf(work) === 0;
  useEffect(() => {
    if (hasNothing && !isOpen) removeData(id).then(setIsRemoved, reportError);
  }, [hasNothing, isOpen, id]);
  return isRemoved;
}

const AGAIN_MS = 30_000;

/** Nothing tells a page that the role was given back, so it asks for it while somebody looks at it. */
function askAgain(): () => void {
  const check = () => {
    if (document.visibilityState === "visible") void checkAccount();
  };
  const timer = setInterval(check, AGAIN_MS);
  const stop = new AbortController();
  for (const event of ["focus", "online"])
    window.addEventListener(event, check, { signal: stop.signal });
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}

function Unsent({ work, user }: { readonly work: UnsentWork; readonly user: Account }) {
  const { holdWithoutRole } = useDevice();
  const exporting = useExport(user);
  useEffect(() => {
    holdWithoutRole(true);
    return () => holdWithoutRole(false);
  }, [holdWithoutRole]);
  return (
    <section className="flex w-full flex-col items-start gap-3">
      <h2 className="heading-type text-lg">Ce qui n’est pas parti</h2>
      <p className="text-ink-soft">
        {`Le serveur n’a pas ce que vous aviez fait ici\u00A0: ${kindsText(work)}. Tant que vous restez connecté, cet appareil le garde, et vous le retrouverez si l’accès vous est rendu. Vous pouvez aussi l’emporter dans un fichier.`}
      </p>
      <UnsentList work={work} user={user} className="w-full" />
      <ExportButton exporting={exporting} />
      <ExportNews exporting={exporting} />
    </section>
  );
}
