import { useNavigate } from "react-router-dom";
import { textOf } from "../../../lib/parse";
import { useDatabase } from "../../../store/database/database-context";
import { dropDraft } from "../../../store/edits/drafts";
import { useAction } from "../../../ui/form/use-action";
import { useToasts } from "../../../ui/overlay/toast";
import { plural } from "../../../ui/text/plural";
import type { Edit } from "../../kit/use-edit";
import { campaignIssues, queueCampaign } from "./campaign";
import { letterOf } from "./letter";
import { queueTest } from "./server-campaigns";

/** A letter to oneself: asked of the server at once, so it needs the network. */
export function useTest(edit: Edit) {
  const { origin } = window.location;
  const toasts = useToasts();
  return useAction(
    "L’essai n’a pas pu être demandé. Vérifiez la connexion, puis réessayez.",
    async () => {
      const issues = campaignIssues(edit.values);
      edit.setIssues(issues);
      if (Object.keys(issues).length > 0) return;
      const letter = letterOf(textOf(edit.values["content"]), origin);
      const address = await queueTest(textOf(edit.values["title"]), letter);
      toasts.show(`Essai mis en file pour ${address}.`);
    },
  );
}

/** Queues the campaign, then leads to where it is listed. */
export function useSending(edit: Edit, recipients: number, key: string, next: string) {
  const { origin } = window.location;
  const database = useDatabase();
  const toasts = useToasts();
  const navigate = useNavigate();
  return useAction("Erreur lors de l’enregistrement de la campagne.", async () => {
    if (!database) throw new Error("The database is not open yet");
    const compose = (content: string) => letterOf(content, origin);
    const issues = await queueCampaign(database, edit.values, recipients, compose);
    if (issues) {
      edit.setIssues(issues);
      return;
    }
    dropDraft(key);
    toasts.show(
      `Campagne mise en file pour ${plural(recipients, "abonné")}. Aucun e-mail n’est encore parti.`,
    );
    await navigate(next);
  });
}
