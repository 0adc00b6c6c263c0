import { useSession } from "../../../account/session/session";

/** The name that whoever is signed in writes under. */
export function useAuthor(): string {
  const session = useSession();
  return session.state === "signed-in" ? session.user.displayName || session.user.email : "";
}
