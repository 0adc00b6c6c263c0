import { useState } from "react";
import { Link } from "react-router-dom";
import { type CollectionName, definitionOf } from "../../content/index";
import { formatDate } from "../../lib/format";
import { Badge } from "../../ui/data/badge";
import { Callout } from "../../ui/data/callout";
import { Button } from "../../ui/button";
import { plural } from "../../ui/text/plural";
import { editPath } from "../kit/screens";
import { Panel } from "./parts/panel";
import type { Planned } from "./planned";
import { firstMonth, PlannedCalendar } from "./planned-calendar";
import { useIsOffline, usePlannedHere, usePlannedThere } from "./use-planned";

const SHOWN = 4;

/** Lists what the site will publish and withdraw by itself, and what is late. */
export function PlannedPanel({ today }: { readonly today: string }) {
  return useIsOffline() ? <PlannedHere today={today} /> : <PlannedThere today={today} />;
}

function PlannedThere({ today }: { readonly today: string }) {
  return <Plans planned={usePlannedThere()} today={today} />;
}

/** Without a network, shows the plans stored on this device; the server may have carried them out since. */
function PlannedHere({ today }: { readonly today: string }) {
  return <Plans planned={usePlannedHere()} today={today} />;
}

function Plans({
  planned,
  today,
}: {
  readonly planned: readonly Planned[] | undefined;
  readonly today: string;
}) {
  if (planned === undefined || planned.length === 0) return null;
  return (
    <Panel title="Publications prévues">
      <Late count={planned.filter(({ isLate }) => isLate).length} />
      <MonthAndList planned={planned} today={today} />
    </Panel>
  );
}

function Late({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <div role="alert" className="mb-2">
      <Callout tone="danger">
        {`${plural(count, "publication")} en retard\u00A0: le serveur n’a pas pu s’en charger. Ouvrez la fiche et publiez-la vous-même, ou vérifiez le planificateur du serveur.`}
      </Callout>
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
  const isDay = day !== undefined && planned.some((plan) => plan.day === day);
  const listed = isDay ? planned.filter((plan) => plan.day === day) : planned;
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
  const { collection, id, kind, title, what, at, day, time, isLate } = plan;
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
          {kindText(collection)}
          {"\u00A0: "}
          <time dateTime={at}>{`${formatDate(day)} à ${time}`}</time>
        </span>
      </span>
      {isLate && <Badge tone="danger">En retard</Badge>}
    </li>
  );
}

/** Names the kind of a document, except for articles. */
function kindText(collection: CollectionName): string {
  if (collection === "posts") return "";
  return ` (${collection === "documents" ? "page" : definitionOf(collection).label.one})`;
}
