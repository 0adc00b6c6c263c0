import { Hammer } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { plural } from "../../ui/text/plural";
import { Panel } from "./parts/panel";
import { agoText, momentText } from "../kit/sentences";
import type { PagesState, Rebuilding } from "./pages-state";
import type { SitePages } from "./use-site-pages";

/** Shows when the prerendered pages were built and which changes they lack, with a button to rebuild them. */
export function SitePagesPanel({ pages }: { readonly pages: SitePages }) {
  const { state, phase, offline, rebuild } = pages;
  const possible = state?.rebuilding.configured === true && !offline;
  return (
    <Panel
      place="pages-du-site"
      title="Pages du site"
      aside={
        <Button
          size="sm"
          variant="secondary"
          busy={rebuild.busy || (possible && phase === "asked")}
          disabled={!possible}
          onClick={() => rebuild.run()}
        >
          <Hammer aria-hidden className="size-4" strokeWidth={1.75} />
          Reconstruire le site
        </Button>
      }
    >
      <p className="max-w-prose py-1 text-sm text-ink-soft">
        Les moteurs de recherche et les premières visites lisent des pages construites d’avance.
        {state && <BuiltWhen state={state} />}
      </p>
      <div aria-live="polite" className="flex flex-col gap-2 py-1 text-sm">
        <PageCounts pages={pages} />
      </div>
    </Panel>
  );
}

function BuiltWhen({ state: { built } }: { readonly state: PagesState }) {
  if (!built) return " Celles de ce site ne disent pas de quand elles datent.";
  return (
    <>
      {" Dernière construction : "}
      <time dateTime={built.builtAt} className="font-medium text-ink">
        {agoText(built.builtAt)}
      </time>
      {` (${momentText(built.builtAt)}).`}
    </>
  );
}

/** One paragraph says what the pages lack, another what is being done about it. */
function PageCounts({
  pages: { state, phase, offline, failed, renewed, again },
}: {
  readonly pages: SitePages;
}) {
  if (offline) {
    return (
      <Callout>
        Hors ligne : l’état des pages se lit sur le serveur, et les reconstruire demande la
        connexion.
      </Callout>
    );
  }
  return (
    <>
      {failed && (
        <Callout
          tone="warning"
          actions={
            <Button size="sm" variant="secondary" onClick={again}>
              Réessayer
            </Button>
          }
        >
          L’état des pages n’a pas pu être lu sur le serveur.
        </Callout>
      )}
      {state && (
        <>
          {renewed && <Callout tone="success">Les pages sont reconstruites.</Callout>}
          {state.unbuilt !== undefined && <p>{lackText(state.unbuilt)}</p>}
          {phase === "asked" && <p className="text-ink-soft">{askedText(state.rebuilding)}</p>}
          <Problem state={state} phase={phase} />
        </>
      )}
    </>
  );
}

function Problem({
  state,
  phase,
}: {
  readonly state: PagesState;
  readonly phase: string;
}): ReactNode {
  const { configured, failure, askedAt } = state.rebuilding;
  if (!configured) {
    return (
      <Callout>
        La reconstruction à la demande n’est pas configurée : le fichier README, partie « Mise en
        production », dit comment donner à la base l’adresse de construction de votre hébergeur.
      </Callout>
    );
  }
  if (phase === "failed") return <Callout tone="danger">{failureText(failure)}</Callout>;
  if (phase !== "overdue") return null;
  return (
    <Callout tone="warning">
      {`Demandée ${momentText(askedAt)}, la reconstruction n’a rien changé aux pages : regardez le journal de construction chez votre hébergeur, puis demandez-la à nouveau.`}
    </Callout>
  );
}

function lackText(unbuilt: number): string {
  if (unbuilt === 0) return "Tout ce qui est publié est dans les pages.";
  const verb = unbuilt < 2 ? "n’est pas encore" : "ne sont pas encore";
  const seen = unbuilt < 2 ? "le voient déjà" : "les voient déjà";
  return `${plural(unbuilt, "changement publié", "changements publiés")} ${verb} dans les pages pour les moteurs de recherche\u202F; les visiteurs ${seen}.`;
}

function askedText({ waiting, askedAt }: Rebuilding): string {
  return waiting
    ? "Reconstruction notée : elle part dans moins d’une minute, avec tout ce qui sera publié d’ici là."
    : `Reconstruction demandée ${momentText(askedAt)} : les nouvelles pages arrivent d’ici quelques minutes.`;
}

const FAILURES: Readonly<Record<string, string>> = {
  build:
    "La reconstruction a échoué, les pages d’avant restent en place. Le terminal du serveur dit pourquoi.",
  unreachable:
    "L’hébergeur n’a pas répondu à la demande de reconstruction. Réessayez dans quelques minutes.",
  unavailable:
    "La base n’a pas pu envoyer la demande de reconstruction : vérifiez que l’extension pg_net y est active.",
};

function failureText(failure: string): string {
  return (
    FAILURES[failure] ??
    `L’hébergeur a refusé la demande de reconstruction (${failure}) : vérifiez l’adresse de construction, comme le dit « Mise en production » dans le README.`
  );
}
