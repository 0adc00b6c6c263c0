import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link, useNavigate } from "react-router-dom";
import { menuPages, shortNameOf } from "../../content/pages";
import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { Brand } from "../../ui/page/brand";
import { Button, ButtonLink } from "../../ui/button";
import { Page } from "../../ui/page/page";
import { plural } from "../../ui/text/plural";
import { SearchButton } from "../search/search-button";
import { MeantPages } from "../suggestions/meant-pages";

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const inBuild = () => false;

const SECONDS = 10;
const INTERACTIONS = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

export function NotFoundPage() {
  const navigate = useNavigate();
  const seconds = useCountdown(SECONDS, () => void navigate("/", { replace: true }));
  // A tab that was opened on this address has no page to go back to.
  const back = () => void (window.history.length > 1 ? navigate(-1) : navigate("/"));

  const { name, parts } = useAgency();
  const page = useRef<HTMLElement>(null);
  // The prerendered page is the same for every missing address, so parts that depend on it render after hydration.
  const answers = useSyncExternalStore(neverChanges, inBrowser, inBuild);
  // From now on this code handles its events (src/prerender/early-presses.ts).
  useEffect(() => page.current?.removeAttribute("data-early"), []);

  return (
    <Page title="Page introuvable" hidden>
      <main
        ref={page}
        data-early=""
        id="contenu"
        className="page-frame grid min-h-svh content-start gap-y-part pb-part lg:grid-cols-12 lg:grid-rows-[auto_1fr_auto] lg:content-stretch lg:gap-x-6"
      >
        <div className="flex h-bar items-center justify-between lg:col-span-12">
          <Link to="/" aria-label={`${name}, accueil`}>
            <Brand />
          </Link>
          <SearchButton />
        </div>
        <p
          aria-hidden
          className="display-type -ml-[0.05em] text-[clamp(min(8rem,40vw),24vw,26rem)] leading-[0.8] whitespace-nowrap text-accent lg:col-span-7 lg:self-center"
        >
          404
        </p>
        <div className="lg:col-span-5 lg:self-center">
          <h1 tabIndex={-1} className="heading-type text-heading">
            <span className="sr-only">Erreur 404 : </span>Cette page n’existe pas, ou plus.
          </h1>
          <p className="mt-4 max-w-[24em] text-ink-soft">
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
          {answers ? <MeantPages /> : <div className="mt-6 min-h-36" />}
        </div>
        <nav aria-label="Pages du site" className="border-t border-rule pt-4 lg:col-span-12">
          {/* Columns, whose lines break at the same place in every font. */}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-2">
            {menuPages
              .filter(({ path }) => !isOff(parts, path))
              .map((page) => (
                <li key={page.path}>
                  <Link to={page.path} className="text-link inline-flex min-h-11 items-center">
                    {shortNameOf(page)}
                  </Link>
                </li>
              ))}
            <li>
              <Link to="/sitemap" className="text-link inline-flex min-h-11 items-center">
                Plan du site
              </Link>
            </li>
          </ul>
        </nav>
      </main>
    </Page>
  );
}

/** Screen readers announce the redirection once; the countdown is only visual. */
function Redirection({ seconds }: { readonly seconds: number | undefined }) {
  return (
    <div data-scripted className="mt-8 min-h-[3lh] max-w-[25em] text-sm text-ink-faint">
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

/** The remaining seconds; undefined after any interaction, which cancels the countdown. */
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
