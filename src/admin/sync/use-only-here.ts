import { useReachesServer } from "../../sync-status/status";

/** The end of a sentence about what was published or withdrawn, for as long as nothing reaches the server. */
export function useOnlyHere(): () => string {
  const reachesServer = useReachesServer();
  return () => (reachesServer() ? "" : " sur cet appareil, pas encore sur le site");
}
