import { useSession } from "../../../account/session/session";

/** The name under which the signed-in person writes. */
export function useAuthor(): string {
  const session = useSession();
  return session.state === "signed-in" ? session.user.displayName || session.user.email : "";
}
