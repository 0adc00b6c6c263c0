import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useAgencyName } from "../../ui/page/agency-name";
import { Brand } from "../../ui/page/brand";
import { Button, ButtonLink } from "../../ui/button";
import { Page } from "../../ui/page/page";
import { plural } from "../../ui/text/plural";

const SECONDS = 10;
const INTERACTIONS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

export function NotFoundPage() {
  const navigate = useNavigate();
  const seconds = useCountdown(SECONDS, () => void navigate("/", { replace: true }));
  // A tab that was opened on this address has no page to go back to.
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate("/"));

  const name = useAgencyName();
  const page = useRef<HTMLElement>(null);
  // It answers from now on (src/prerender/early-presses.ts).
  useEffect(() => page.current?.removeAttribute("data-early"), []);

  return (
    <Page title="Page introuvable" hidden>
      <main
        ref={page}
        data-early=""
        id="contenu"
        className="page-frame grid min-h-svh content-start gap-y-part pb-part lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:content-stretch lg:gap-x-6"
      >
        <Link
          to="/"
          aria-label={`${name}, accueil`}
          className="flex h-bar items-center justify-self-start lg:col-span-12"
        >
          <Brand />
        </Link>
        <p
          aria-hidden
          className="display-type -ml-[0.05em] text-[clamp(8rem,24vw,26rem)] leading-[0.8] whitespace-nowrap text-accent lg:col-span-7 lg:self-center"
        >
          404
        </p>
        <div className="lg:col-span-5 lg:self-center">
          <h1 tabIndex={-1} className="heading-type text-heading">
            <span className="sr-only">Erreur 404 : </span>Cette page n’existe pas, ou plus.
          </h1>
          <p className="mt-4 max-w-[36ch] text-ink-soft">
            L’adresse a peut-être changé. Vérifiez-la, ou repartez de l’accueil.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/">Retour à l’accueil</ButtonLink>
            <Button variant="secondary" onClick={back}>
              Page précédente
            </Button>
            <Button variant="secondary" onClick={() => window.location.reload()}>
              Recharger
            </Button>
          </div>
          <Redirection seconds={seconds} />
        </div>
      </main>
    </Page>
  );
}

/** Read out once; the seconds are for the eyes. */
function Redirection({ seconds }: { readonly seconds: number | undefined }) {
  return (
    <div className="mt-8 min-h-[3lh] max-w-[38ch] text-sm text-ink-faint">
      <output className="sr-only">
        {seconds === undefined
          ? "Redirection annulée."
          : `Redirection vers l’accueil dans ${SECONDS} secondes. Appuyez sur une touche pour rester ici.`}
      </output>
      <p aria-hidden>
        {seconds === undefined
          ? "Redirection annulée : vous restez ici."
          : `Redirection vers l’accueil dans ${plural(seconds, "seconde")}. Touchez la page ou une touche pour rester ici.`}
      </p>
    </div>
  );
}

/** The seconds left; undefined once somebody touched anything, which cancels it. */
function useCountdown(from: number, onEnd: () => void): number | undefined {
  const [left, setLeft] = useState<number | undefined>(from);
  const cancelled = left === undefined;
  const ended = left === 0;

  useEffect(() => {
    if (cancelled) return undefined;
    const cancel = () => setLeft(undefined);
    const timer = window.setInterval(
      () => setLeft((before) => before && Math.max(0, before - 1)),
      1000,
    );
    for (const each of INTERACTIONS) window.addEventListener(each, cancel, { passive: true });
    return () => {
      window.clearInterval(timer);
      for (const each of INTERACTIONS) window.removeEventListener(each, cancel);
    };
  }, [cancelled]);

  useEffect(() => {
    if (ended) onEnd();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it ends
  }, [ended]);

  return left;
}
