import { useState } from "react";
import { Link } from "react-router-dom";
import { kindOf } from "../../../content/agreement";
import { agencyMomentText } from "../../../content/planning/local-time";
import { Badge } from "../../../ui/data/badge";
import { Callout } from "../../../ui/data/callout";
import { Button } from "../../../ui/button";
import { plural } from "../../../ui/text/plural";
import { editPath } from "../../kit/screens";
import { Panel } from "../parts/panel";
import { dayOf, type Planned } from "./planned";
import { firstMonth, PlannedCalendar } from "./planned-calendar";
import type { KnownPlans } from "./use-planned";

const SHOWN = 4;

/** Lists what the site will publish and withdraw by itself, what is late, and what failed and why. */
export function PlannedPanel({
  known,
  today,
}: {
  readonly known: KnownPlans | undefined;
  readonly today: string;
}) {
  if (known === undefined || known.plans.length === 0) return null;
  const { plans, isFromServer } = known;
  return (
    <Panel title="Publications prévues" place="publications-prevues">
      <Troubles plans={plans} />
      {!isFromServer && (
        <p className="mb-2 text-sm text-ink-soft">
          Ce que sait cet appareil. Le serveur, qui ne répond pas pour l’instant, en a peut-être
          fait une partie depuis.
        </p>
      )}
      <MonthAndList planned={plans} today={today} />
    </Panel>
  );
}

/** Says what to do about the plans below that failed, and about those that are late. */
function Troubles({ plans }: { readonly plans: readonly Planned[] }) {
  const [failed, late] = (["failed", "late"] as const).map(
    (state) => plans.filter(({ trouble }) => trouble?.state === state).length,
  );
  if (!failed && !late) return null;
  return (
    <div role="alert" className="mb-2 flex flex-col gap-2">
      {failed ? (
        <Callout tone="danger">
          {`${plural(failed, "échec", "échecs")}\u00A0: corrigez la fiche ci-dessous d’après la raison donnée. Le serveur réessaie de lui-même.`}
        </Callout>
      ) : null}
      {late ? (
        <Callout tone="danger">
          {`${late}\u00A0en retard\u00A0: le serveur ne s’en est pas encore chargé. Ouvrez la fiche et faites-le vous-même, ou vérifiez le planificateur du serveur.`}
        </Callout>
      ) : null}
    </div>
  );
}

function MonthAndList({
  planned,
  today,
}: {
  readonly planned: readonly Planned[];
  readonly today: string;
}) {
  const [month, setMonth] = useState(() => firstMonth(planned, today));
  const [day, setDay] = useState<string>();
  const [all, setAll] = useState(false);
  // When the only plan of the chosen day is carried out or moved, the list shows all days again.
  const isDay = day !== undefined && planned.some((plan) => dayOf(plan) === day);
  const listed = isDay ? planned.filter((plan) => dayOf(plan) === day) : planned;
  const shown = all || isDay ? listed : listed.slice(0, SHOWN);
  return (
    <>
      <PlannedCalendar
        {...{ planned, month, today }}
        day={isDay ? day : undefined}
        onMonth={setMonth}
        onDay={setDay}
      />
      <ul aria-label="Publications prévues" className="mt-2 border-t">
        {shown.map((plan) => (
          <PlannedRow key={plan.key} plan={plan} />
        ))}
      </ul>
      {!isDay && listed.length > SHOWN && (
        <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Afficher moins" : `Afficher les ${listed.length}`}
        </Button>
      )}
    </>
  );
}

function PlannedRow({ plan }: { readonly plan: Planned }) {
  const { collection, id, kind, title, what, at, trouble } = plan;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm">
      <span className="min-w-0 grow">
        <Link
          to={editPath(collection, { id, kind }) ?? ""}
          className="font-medium wrap-anywhere no-underline hover:text-accent"
        >
          {title || "sans titre"}
        </Link>
        <span className="block text-ink-soft">
          {what}
          {kindText(plan)}
          {"\u00A0: "}
          <time dateTime={at}>{agencyMomentText(at)}</time>
        </span>
        {trouble?.reason && (
          <span className="block wrap-anywhere text-danger">{trouble.reason}</span>
        )}
      </span>
      {trouble && <Badge tone="danger">{trouble.state === "failed" ? "Échec" : "En retard"}</Badge>}
    </li>
  );
}

/** Names the kind of a document, except for articles and for documents whose title says what they are. */
function kindText({ collection, kind }: Planned): string {
  if (collection === "posts") return "";
  if (collection !== "documents") return ` (${kindOf(collection, kind).one})`;
  return kind === "page" ? " (page)" : "";
}
