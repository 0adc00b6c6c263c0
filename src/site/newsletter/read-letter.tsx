import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { momentOf, textOf } from "../../lib/parse";
import { formatDate } from "../../lib/format";
import { Button, ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { Page, PageHeader } from "../../ui/page/page";
import { RichText } from "../../ui/text/rich-text";

type State =
  | { readonly kind: "waiting" | "missing" | "offline" | "failed" }
  | {
      readonly kind: "found";
      readonly title: string;
      readonly html: string;
      readonly sent: string;
    };

/** A campaign as its subscribers received it, for anyone with its address; it contains nothing about its recipients. */
export function ReadLetter() {
  const campaign = useLocation().hash.slice(1);
  const [state, setState] = useState<State>({ kind: "waiting" });

  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const read = await readLetter(campaign);
      if (isCurrent) setState(read);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [campaign]);

  const again = async () => {
    setState({ kind: "waiting" });
    setState(await readLetter(campaign));
  };
  return (
    <Page title={state.kind === "found" ? state.title : "Lire la lettre"} hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title={state.kind === "found" ? state.title : "Lire la lettre"}>
          {state.kind === "found" && state.sent
            ? `Envoyée le ${formatDate(state.sent)}`
            : undefined}
        </PageHeader>
        <div className="mt-8 max-w-measure" aria-live="polite">
          {state.kind === "found" && <RichText html={state.html} />}
          {state.kind === "waiting" && <p>La lettre arrive…</p>}
          {state.kind === "missing" && <Missing />}
          {(state.kind === "offline" || state.kind === "failed") && (
            <div className="flex flex-col items-start gap-6">
              <Callout tone="warning">{state.kind === "offline" ? OFFLINE : FAILED}</Callout>
              <Button onClick={() => void again()}>Réessayer</Button>
            </div>
          )}
        </div>
      </div>
    </Page>
  );
}

async function readLetter(campaign: string): Promise<State> {
  try {
    const { askForLetter } = await import("../../lib/api/press-link");
    const answer = await askForLetter(campaign);
    if (answer["status"] !== "found") return { kind: "missing" };
    const [title, html] = [textOf(answer["title"]), textOf(answer["html"])];
    return { kind: "found", title, html, sent: momentOf(answer["sent_at"]) };
  } catch {
    // The page distinguishes both cases and offers a retry.
    return { kind: navigator.onLine ? "failed" : "offline" };
  }
}

const OFFLINE =
  "Vous êtes hors ligne\u00A0: la lettre se lit dès le retour de la connexion. Elle est aussi, entière, dans votre email.";
const FAILED = "Le serveur n’a pas répondu\u00A0: réessayez dans un instant.";

function Missing() {
  return (
    <div className="flex flex-col items-start gap-6">
      <Callout tone="warning">
        Aucune lettre n’est à cette adresse&nbsp;: elle a été retirée, ou le lien est incomplet.
      </Callout>
      <ButtonLink to="/">Retour à l’accueil</ButtonLink>
    </div>
  );
}
