import { useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { Button, ButtonLink } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { Page, PageHeader } from "../../ui/page/page";
import { STEPS, type LetterStep, stepAt } from "./letter-steps";
import { ReadLetter } from "./read-letter";

type State = "waiting" | "busy" | "done" | "invalid" | "offline" | "failed";

/** The page for the links in newsletter mails. Opening it changes nothing; only its button does. */
export function LetterPage() {
  const part = useParams()["step"];
  if (part === "lire") return <ReadLetter />;
  const step = stepAt(part);
  return step ? <OneButton key={step} step={step} /> : <Unknown />;
}

function OneButton({ step }: { readonly step: LetterStep }) {
  const { title, text, button, name, done, doneText, invalid } = STEPS[step];
  const { hash } = useLocation();
  const [state, setState] = useState<State>("waiting");

  const press = async () => {
    setState("busy");
    const status = await sendPress(name, hash.slice(1)).catch(() =>
      navigator.onLine ? "failed" : "offline",
    );
    setState(status === done ? "done" : (OTHERS.find((each) => each === status) ?? "failed"));
  };

  return (
    <Page title={title} hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title={title} />
        <div className="mt-8 flex max-w-measure flex-col items-start gap-6">
          {state !== "done" && state !== "invalid" && (
            <>
              <p>{text}</p>
              <Button busy={state === "busy"} onClick={() => void press()}>
                {button}
              </Button>
            </>
          )}
          <div role="alert" className="w-full">
            {state === "done" && <Callout tone="success">{doneText}</Callout>}
            {state === "invalid" && <Callout tone="warning">{invalid}</Callout>}
            {state === "offline" && <Callout tone="warning">{OFFLINE}</Callout>}
            {state === "failed" && <Callout tone="danger">{FAILED}</Callout>}
          </div>
          {(state === "done" || state === "invalid") && <Ways />}
        </div>
      </div>
    </Page>
  );
}

/** Loaded on demand, because the page itself renders without a server. */
async function sendPress(name: (typeof STEPS)[LetterStep]["name"], token: string) {
  const { pressLink } = await import("../../lib/api/press-link");
  return pressLink(name, token);
}

const OTHERS = ["invalid", "offline"] as const;
const OFFLINE =
  "Vous êtes hors ligne\u00A0: rien n’est parti. Gardez cette page ouverte, et appuyez de nouveau dès le retour de la connexion.";
const FAILED =
  "Le serveur n’a pas répondu\u00A0: appuyez de nouveau dans un instant. Rien n’est à refaire par ailleurs.";

function Ways() {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/">Retour à l’accueil</ButtonLink>
      <ButtonLink to="/contact" variant="secondary">
        Nous écrire
      </ButtonLink>
    </div>
  );
}

function Unknown() {
  return (
    <Page title="Page introuvable" hidden>
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Page introuvable">
          Aucune page de la lettre n’est à cette adresse.
        </PageHeader>
        <div className="mt-8">
          <Ways />
        </div>
      </div>
    </Page>
  );
}
