import { useNavigate } from "react-router-dom";
import { useSession } from "../../../account/session/session";
import type { Issues } from "../../../content/schema/collection";
import { serverNow } from "../../../lib/api/server-time";
import { textOf } from "../../../lib/parse";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { dropDraft } from "../../../store/edits/drafts";
import { useReachesServer } from "../../../sync-status/status";
import { useAction } from "../../../ui/form/use-action";
import { useToasts } from "../../../ui/overlay/toast";
import { plural } from "../../../ui/text/plural";
import type { Edit } from "../../kit/use-edit";
import { campaignIssues, departureIssues, queueCampaign, queueTest } from "./campaign";
import { composeLetter } from "./letter";
import { useMailAccent } from "./use-mail-accent";

/** Returns an action that queues a letter to oneself, also without a network. */
export function useTest(edit: Edit) {
  const { origin } = window.location;
  const accent = useMailAccent();
  const openDatabase = useOpenDatabase();
  const session = useSession();
  const reachesServer = useReachesServer();
  const toasts = useToasts();
  return useAction("L’essai n’a pas pu être mis en file. Réessayez.", async () => {
    const issues = campaignIssues(edit.values);
    edit.setIssues(issues);
    if (Object.keys(issues).length > 0) return;
    if (session.state !== "signed-in") throw new Error("Nobody to write to yet");
    const database = await openDatabase();
    const { id, email } = session.user;
    const letter = composeLetter(textOf(edit.values["content"]), origin, accent);
    const refused = await queueTest(database, id, textOf(edit.values["title"]), letter);
    if (refused) {
      edit.setIssues(refused);
      return;
    }
    toasts.show(
      reachesServer()
        ? `Essai mis en file pour ${email}.`
        : `Essai gardé sur cet appareil\u00A0: il sera mis en file pour ${email} quand la synchronisation reprendra.`,
    );
  });
}

/** Returns an action that queues the campaign, the corrected one where it has an id, then opens the list of campaigns. */
export function useSending(
  edit: Edit,
  { id, recipients }: { readonly id: string | undefined; readonly recipients: number },
  key: string,
  next: string,
  onRefused: (issues: Issues) => void,
) {
  const { origin } = window.location;
  const accent = useMailAccent();
  const openDatabase = useOpenDatabase();
  const reachesServer = useReachesServer();
  const toasts = useToasts();
  const navigate = useNavigate();
  return useAction("Erreur lors de l’enregistrement de la campagne.", async () => {
    const database = await openDatabase();
    const compose = (content: string) => composeLetter(content, origin, accent);
    // The moment may have passed while the confirmation was open.
    const late = departureIssues(edit.values, serverNow());
    const refused =
      Object.keys(late).length > 0
        ? late
        : await queueCampaign(database, edit.values, recipients, compose, id);
    if (refused) {
      onRefused(refused);
      return;
    }
    dropDraft(key);
    toasts.show(
      reachesServer()
        ? `Campagne mise en file pour ${plural(recipients, "abonné")}. La liste dit combien de lettres sont parties.`
        : `Campagne gardée sur cet appareil\u00A0: elle sera mise en file pour ${plural(recipients, "abonné")} quand la synchronisation reprendra.`,
    );
    await navigate(next);
  });
}
