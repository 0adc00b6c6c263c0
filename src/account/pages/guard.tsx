import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { dropDraftsOfThisPage } from "../../store/edits/drafts";
import { signInPath } from "../return-path";
import { useSession } from "../session/session";
import { SignInAgain } from "./sign-in-again";
import type { Account } from "../session/stored-session";

/**
 * Shows nothing of what it guards until it is known who is there, and then only to an
 * administrator. A session that the server ended is locked: what is being typed stays behind.
 */
export function Guard({
  wayOut,
  noAccess,
  children,
}: {
  /** What a locked screen offers besides signing in again. */
  readonly wayOut: ReactNode;
  /** For an account without the role. */
  readonly noAccess: ReactNode;
  readonly children: (user: Account) => ReactNode;
}) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.state === "loading") return null;
  if (session.state === "signed-out") {
    // Whoever just left does not want to be brought back to where they were.
    return <LeadAway to={session.left ? "/login" : signInPath(pathname + search)} />;
  }
  const { user, needsSignIn } = session;
  return (
    <>
      {user.role === "none" ? noAccess : children(user)}
      {needsSignIn && <SignInAgain email={user.email} wayOut={wayOut} locked />}
    </>
  );
}

/** To the sign-in page, once what was guarded is gone with its last words. */
function LeadAway({ to }: { readonly to: string }) {
  useEffect(dropDraftsOfThisPage, []);
  return <Navigate to={to} replace />;
}
