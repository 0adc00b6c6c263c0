import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { Database } from "../../store/database/database";
import { useDatabase } from "../../store/database/database-context";
import type { SubmissionOutcome } from "../../store/submissions/submission-outcomes";
import { visitor } from "../../store/database/identity";
import { ToastProvider, useToasts } from "../../ui/overlay/toast";
import { refusalText } from "./form-status";
import { COMMENT_REFUSED, MESSAGE_REFUSED, SUBSCRIPTION_REFUSED } from "./texts";

/** Notifies, on any page, that a submission waiting for the network was sent or rejected. */
export function SubmissionNews() {
  return (
    <ToastProvider label="Nouvelles de vos envois">
      <News />
    </ToastProvider>
  );
}

function News() {
  const database = useDatabase();
  const toasts = useToasts();
  const navigate = useNavigate();
  const tell = useEffectEvent(({ collection, rejected, leftAt }: SubmissionOutcome) => {
    const { left, rest = "", refusal } = TEXTS[collection] ?? MESSAGE;
    if (!rejected) {
      toasts.show(`${left}${leftAt === undefined ? "" : ` le ${moment(leftAt)}`}.${rest}`);
      return;
    }
    const place = placeOf(rejected);
    toasts.showProblem(
      refusalText(refusal, rejected.reason),
      place === undefined ? undefined : { label: "Corriger", run: () => void navigate(place) },
    );
  });

  const announceLostEdits = useEffectEvent((count: number) => {
    if (count > 0) toasts.showProblem(count === 1 ? LOST_ONE : LOST_SEVERAL);
  });

  useEffect(() => {
    if (!database) return undefined;
    let stopped = false;
    let stop: (() => void) | undefined;
    async function watch(open: Database) {
      const [{ watchSubmissionOutcomes }, { takeLostEdits }] = await Promise.all([
        import("../../store/submissions/submission-outcomes"),
        import("../../store/edits/lost-edits"),
      ]);
      if (stopped) return;
      announceLostEdits(takeLostEdits(visitor).length);
      const watching = watchSubmissionOutcomes(open, (outcome) => tell(outcome));
      stop = () => watching.unsubscribe();
    }
    void watch(database).catch(reportError);
    return () => {
      stopped = true;
      stop?.();
    };
  }, [database]);

  return null;
}

const LOST_ONE =
  "Ce que vous aviez envoyé n’était pas encore parti, et le navigateur l’a effacé de cet appareil\u00A0: écrivez-le à nouveau.";
const LOST_SEVERAL =
  "Plusieurs messages n’étaient pas encore partis, et le navigateur les a effacés de cet appareil\u00A0: écrivez-les à nouveau.";

interface Words {
  /** Without the full stop, since the time of sending may follow. */
  readonly left: string;
  readonly rest?: string;
  readonly refusal: string;
}

const MESSAGE: Words = { left: "Votre message est parti", refusal: MESSAGE_REFUSED };

const TEXTS: Partial<Record<SubmissionOutcome["collection"], Words>> = {
  comments: {
    left: "Votre commentaire est parti",
    rest: " Il sera publié après validation.",
    refusal: COMMENT_REFUSED,
  },
  newsletter_subscribers: {
    left: "Votre inscription est partie",
    rest: " Confirmez-la par le lien reçu par email.",
    refusal: SUBSCRIPTION_REFUSED,
  },
};

/** « 21 novembre 2026 à 23:41 », in the reader's time zone. */
function moment(at: string): string {
  return new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeStyle: "short" }).format(
    new Date(at),
  );
}

/** The page whose form contains the rejected text again; the newsletter's form is on every page. */
function placeOf({
  collection,
  next,
}: NonNullable<SubmissionOutcome["rejected"]>): string | undefined {
  if (collection === "contact_submissions") return "/contact";
  return collection === "comments" ? `/blog/${String(next["post_id"])}` : undefined;
}
