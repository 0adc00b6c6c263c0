import { Fragment, type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { dropDraftsOfThisPage } from "../../store/edits/drafts";
import { signInPath } from "../return-path";
import { useSession } from "../session/session";
import { SignInAgain } from "./sign-in-again";
import type { Account } from "../session/stored-session";

/**
 * Shows nothing of its content until it is known who is signed in, and then only to an administrator. A session that
 * the server ended is locked: unsaved input stays behind the lock.
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
    // Someone who just signed out does not want to return to where they were.
    return <LeadAway to={session.left ? "/login" : signInPath(pathname + search)} />;
  }
  const { user, needsSignIn } = session;
  return (
    <>
      {/* Another person may sign in in another tab: what the former one typed here is not theirs. */}
      <Fragment key={user.id}>{user.role === "none" ? noAccess : children(user)}</Fragment>
      {needsSignIn && <SignInAgain email={user.email} wayOut={wayOut} locked />}
    </>
  );
}

/** Goes to the sign-in page, once the guarded content is gone and its last input is saved. */
function LeadAway({ to }: { readonly to: string }) {
  useEffect(dropDraftsOfThisPage, []);
  return <Navigate to={to} replace />;
}
