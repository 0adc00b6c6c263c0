import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { OpenedReview } from "../../lib/api/review";
import { Button, ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { Page, PageHeader } from "../../ui/page/page";

/** Loaded lazily, since only reviewers with a link need this code. */
const OpenedReviewPage = lazy(async () => ({
  default: (await import("./opened-review")).OpenedReviewPage,
}));

type State =
  | { readonly at: "asking" | "missing" | "unreachable" }
  | { readonly at: "open"; readonly review: OpenedReview };

/** The page that a secret link shows before it is published. The secret is in the fragment, so no server logs it. */
export function ReviewPage() {
  const { hash } = useLocation();
  const [attempt, setAttempt] = useState(1);
  return (
    <Review
      key={`${hash} ${attempt}`}
      token={hash.slice(1)}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

function Review({ token, onRetry }: { readonly token: string; readonly onRetry: () => void }) {
  const state = useReview(token);
  if (state.at === "open") {
    return (
      <Suspense fallback={<div className="min-h-svh" />}>
        <OpenedReviewPage token={token} review={state.review} />
      </Suspense>
    );
  }
  return (
    <Page title="Relecture" hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Relecture" />
        <div className="mt-8 flex max-w-measure flex-col items-start gap-6" aria-live="polite">
          {state.at === "asking" && (
            <Skeleton label="Ouverture de la page à relire…">
              <SkeletonLine className="h-8 w-64" />
            </Skeleton>
          )}
          {state.at === "missing" && (
            <>
              <Callout tone="warning">
                Ce lien n’ouvre rien, ou plus rien. Demandez-en un nouveau à la personne qui vous
                l’a envoyé.
              </Callout>
              <ButtonLink to="/">Retour à l’accueil</ButtonLink>
            </>
          )}
          {state.at === "unreachable" && (
            <>
              <Callout tone="danger">
                La page à relire n’a pas pu être ouverte{"\u00A0"}: vérifiez votre connexion, puis
                réessayez.
              </Callout>
              <Button onClick={onRetry}>Réessayer</Button>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

function useReview(token: string): State {
  const [state, setState] = useState<State>({ at: "asking" });
  useEffect(() => {
    let isAsked = true;
    const tell = (next: State) => isAsked && setState(next);
    void fetchReview(token).then(tell, () => tell({ at: "unreachable" }));
    return () => {
      isAsked = false;
    };
  }, [token]);
  return state;
}

async function fetchReview(token: string): Promise<State> {
  const { openReview } = await import("../../lib/api/review");
  const review = await openReview(token);
  return review ? { at: "open", review } : { at: "missing" };
}
