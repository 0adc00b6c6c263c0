import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { forgetDatabase } from "../store/forget-database";
import { Button } from "../ui/button";
import { Callout } from "../ui/callout";
import { useAction } from "../ui/use-action";
import { AccountPage } from "./account-page";
import { signInPath } from "./return-path";
import { useSession } from "./session";
import { signOut } from "./sign-in";
import { SignInAgain } from "./sign-in-again";
import type { Account } from "./stored-session";

/**
 * Shows nothing of what it guards until it is known who is there, and then only to an
 * administrator. A session that the server ended is locked: what is being typed stays behind.
 */
export function Guard({
  wayOut,
  children,
}: {
  /** What a locked screen offers besides signing in again. */
  readonly wayOut: ReactNode;
  readonly children: (user: Account) => ReactNode;
}) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === "loading") return null;
  if (session.state === "signed-out") {
    // Whoever just left does not want to be brought back to where they were.
    return <Navigate to={session.left ? "/login" : signInPath(pathname + search)} replace />;
  }
  if (session.user.role === "none") return <NoAccess user={session.user} />;
  return (
    <>
      {children(session.user)}
      {session.needsSignIn && <SignInAgain email={session.user.email} wayOut={wayOut} locked />}
    </>
  );
}

/** What the account held on this device while it had the role goes with it. */
function NoAccess({ user: { id, email } }: { readonly user: Account }) {
  const leaving = useAction("Les données locales n’ont pas pu être effacées.", () =>
    forgetDatabase({ role: "admin", userId: id }).finally(signOut),
  );
  return (
    <AccountPage title="Accès réservé">
      <div className="flex flex-col items-start gap-5">
        <Callout tone="warning">Votre compte n’a pas accès à l’administration.</Callout>
        <p className="text-ink-soft">
          Vous êtes connecté avec l’adresse {email}. Un administrateur peut vous inviter ; sinon,
          connectez-vous avec un autre compte.
        </p>
        <Button variant="secondary" busy={leaving.busy} onClick={leaving.run}>
          Se déconnecter
        </Button>
      </div>
    </AccountPage>
  );
}
