import { type MouseEvent, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { definitionOf } from "../../content/index";
import { documentFromRow } from "../../content/row";
import type { OpenedReview } from "../../lib/api/review";
import { Button, ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { Page, PageHeader } from "../../ui/page/page";
import { ReviewBar } from "./review-bar";
import { hasPage, ReviewedPage } from "./reviewed-page";

type State =
  | { readonly at: "asking" | "missing" | "unreachable" }
  | { readonly at: "open"; readonly review: OpenedReview };

/** What somebody with a secret link is shown before it is published. The secret stands behind `#`: no server logs it. */
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
  if (state.at === "open") return <Open token={token} review={state.review} />;
  return (
    <Page title="Relecture" hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Relecture" />
        <div className="mt-8 flex max-w-measure flex-col items-start gap-6" aria-live="polite">
          {state.at === "asking" && (
            <Skeleton label="Ouverture de la page à relire…">
              <SkeletonLine className="h-6 w-64" />
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
  return review && hasPage(review.collection) ? { at: "open", review } : { at: "missing" };
}

function Open({ token, review }: { readonly token: string; readonly review: OpenedReview }) {
  const { collection, document: row } = review;
  const [document] = useState(() => documentFromRow(definitionOf(collection), row));
  if (!hasPage(collection)) return null;
  return (
    <>
      <meta name="robots" content="noindex" />
      <div onClickCapture={stayHere} className="pb-28">
        <ReviewedPage collection={collection} document={document} />
      </div>
      <ReviewBar token={token} review={review} />
    </>
  );
}

/** A link to a place of this page would take the secret out of the address, and with it the way back. */
function stayHere(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || !link.hash || link.pathname !== location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
  document.getElementById(decodeURIComponent(link.hash.slice(1)))?.scrollIntoView();
}
