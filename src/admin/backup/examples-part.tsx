import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { plural } from "../../ui/text/plural";
import { ChangedExamples, exampleLabel } from "./changed-examples";
import { useExamples } from "./use-examples";

/** Removes the content that a new site begins with; first lists what goes and what stays. */
export function ExamplesPart({ onChanged }: { readonly onChanged: () => void }) {
  const { read, busy, remove, restore } = useExamples(onChanged);
  if (read.state !== "ready") {
    return (
      <p className="text-ink-soft">
        {read.state === "loading"
          ? "Un instant…"
          : "Savoir ce qui reste du contenu d’exemple demande une connexion au serveur."}
      </p>
    );
  }
  const { intact, changed, removed } = read.examples;
  const count = [...intact.values()].reduce((sum, each) => sum + each, 0);
  return (
    <div aria-live="polite" className="flex flex-col gap-4">
      {count === 0 && <p className="text-ink-soft">Il ne reste aucun contenu d’exemple intact.</p>}
      {count > 0 && (
        <p className="max-w-measure text-ink-soft">
          {`${plural(count, "fiche")} de l’agence d’exemple ${count < 2 ? "est restée" : "sont restées"} telles qu’à la livraison\u00A0: ${[...intact].map(([name, each]) => `${exampleLabel(name)}\u00A0(${each})`).join(", ")}.`}
        </p>
      )}
      {(count > 0 || changed.some(({ inPart }) => inPart)) && (
        <div>
          <Button size="sm" variant="secondary" aria-disabled={busy} onClick={remove}>
            Retirer le contenu d’exemple
          </Button>
        </div>
      )}
      {changed.length > 0 && (
        <details>
          <summary className="min-h-8 py-1 text-sm font-medium">
            {`${plural(changed.length, "fiche")} modifiée${changed.length < 2 ? "" : "s"}, qui ${changed.length < 2 ? "reste" : "restent"}`}
          </summary>
          <div className="mt-2 text-sm text-ink-soft">
            <ChangedExamples
              changed={changed}
              tail={({ inPart }) =>
                inPart ? ", sauf ce que l’exemple y dit encore, qui part" : ""
              }
            />
          </div>
        </details>
      )}
      {removed > 0 && (
        <Callout
          actions={
            <Button size="sm" variant="quiet" aria-disabled={busy} onClick={restore}>
              Rétablir le contenu d’exemple
            </Button>
          }
        >
          {`${plural(removed, "fiche")} d’exemple ${removed < 2 ? "a été retirée" : "ont été retirées"}. La corbeille les garde trente jours.`}
        </Callout>
      )}
    </div>
  );
}
