import { ArrowRight, CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button";
import { useAction } from "../../../ui/form/use-action";
import { useToasts } from "../../../ui/overlay/toast";
import { Panel, RowsSkeleton } from "../parts/panel";
import { PlaceLink } from "../parts/place-link";
import type { FirstStep } from "./first-steps";
import { putFirstStepsAway } from "./server-first-steps";
import { useFirstSteps } from "./use-first-steps";

/**
 * Lists what a new agency has to do once, until all of it is done or the list is put away, above the rest of the
 * dashboard. Nothing of it is drawn before it is known whether there is a list, which would push the rest down.
 */
export function WithFirstSteps({
  unbuilt,
  children,
}: {
  readonly unbuilt: number | undefined;
  readonly children: ReactNode;
}) {
  const { steps, again } = useFirstSteps(unbuilt);
  if (!steps) return <RowsSkeleton label="Chargement du tableau de bord…" rows={8} />;
  return (
    <>
      {steps.length > 0 && <FirstSteps steps={steps} again={again} />}
      {children}
    </>
  );
}

function FirstSteps({
  steps,
  again,
}: {
  readonly steps: readonly FirstStep[];
  readonly again: () => Promise<void>;
}) {
  const toasts = useToasts();
  const putBack = useAction("La liste n’a pas pu être remise.", async () => {
    await putFirstStepsAway(false);
    await again();
  });
  const putAway = useAction("La liste n’a pas pu être retirée.", async () => {
    await putFirstStepsAway(true);
    await again();
    toasts.show("«\u202FPour commencer\u202F» ne sera plus affiché.", {
      label: "Annuler",
      run: putBack.run,
    });
  });
  const done = steps.filter((step) => step.done).length;
  return (
    <div className="mb-6">
      <Panel
        place="pour-commencer"
        title="Pour commencer"
        aside={
          <Button size="sm" variant="quiet" aria-disabled={putAway.busy} onClick={putAway.run}>
            Ne plus afficher
          </Button>
        }
      >
        <p className="pb-2 text-sm text-ink-soft">{`${done} sur ${steps.length} étapes faites`}</p>
        <ol className="border-t">
          {steps.map((step) => (
            <Step key={step.title} step={step} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function Step({ step: { title, detail, to, done } }: { readonly step: FirstStep }) {
  const Icon = done ? CircleCheck : CircleDashed;
  return (
    <li className="border-b">
      <PlaceLink
        to={to}
        className="flex min-h-11 items-center gap-3 py-2 text-sm no-underline hover:text-accent"
      >
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={`size-5 shrink-0 ${done ? "text-success" : "text-ink-faint"}`}
        />
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          {!done && <span className="block text-ink-soft">{detail}</span>}
        </span>
        <span className="shrink-0 text-ink-soft">{done ? "Fait" : "À faire"}</span>
        <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />
      </PlaceLink>
    </li>
  );
}
