import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { whenQuiet } from "../../lib/when-quiet";
import { useReached } from "../../store/queries/use-reached";
import { useSyncStatus } from "../../sync-status/status";
import { Badge } from "../../ui/data/badge";
import { Callout } from "../../ui/data/callout";
import { Button } from "../../ui/button";
import { plural } from "../../ui/text/plural";
import { editPath } from "../kit/screens";
import { momentText } from "../kit/sentences";
import { fetchPlanned, type Planned } from "./planned";
import { Panel } from "./parts/panel";

const SHOWN = 4;

/** Beside the tasks: what the site will publish and withdraw by itself, and what it should have. */
export function PlannedPanel() {
  const planned = usePlanned();
  const [all, setAll] = useState(false);
  if (planned === undefined || planned.length === 0) return null;
  const late = planned.filter(({ isLate }) => isLate).length;
  const shown = all ? planned : planned.slice(0, SHOWN);
  return (
    <Panel title="Publications prévues">
      {late > 0 && (
        <div role="alert" className="mb-2">
          <Callout tone="danger">
            {`${plural(late, "publication")} en retard\u00A0: le serveur n’a pas pu s’en charger. Ouvrez l’article et publiez-le vous-même, ou vérifiez le planificateur du serveur.`}
          </Callout>
        </div>
      )}
      <ul aria-label="Publications prévues">
        {shown.map((plan) => (
          <PlannedRow key={plan.key} plan={plan} />
        ))}
      </ul>
      {planned.length > SHOWN && (
        <Button variant="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? "Afficher moins" : `Afficher les ${planned.length}`}
        </Button>
      )}
    </Panel>
  );
}

function PlannedRow({ plan: { id, title, what, at, isLate } }: { readonly plan: Planned }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2 text-sm">
      <span className="min-w-0 grow">
        <Link
          to={editPath("posts", { id, kind: "article" }) ?? ""}
          className="font-medium wrap-anywhere no-underline hover:text-accent"
        >
          {title || "sans titre"}
        </Link>
        <span className="block text-ink-soft">
          {what}
          {"\u00A0: "}
          <time dateTime={at}>{momentText(at)}</time>
        </span>
      </span>
      {isLate && <Badge tone="danger">En retard</Badge>}
    </li>
  );
}

/** Undefined until the server has told, and as long as it cannot. */
function usePlanned(): readonly Planned[] | undefined {
  const { summary, problem } = useSyncStatus();
  const isOffline = summary === "offline" || problem?.kind === "offline";
  /** Whatever arrives may have changed what is planned. */
  const reached = useReached();
  const [planned, setPlanned] = useState<readonly Planned[]>();
  useEffect(() => {
    if (!reached || isOffline) return undefined;
    let isAsked = true;
    const tell = (found: readonly Planned[] | undefined) => isAsked && setPlanned(found);
    const cancel = whenQuiet(() => void fetchPlanned().then(tell, () => tell(undefined)));
    return () => {
      isAsked = false;
      cancel();
    };
  }, [reached, isOffline]);
  return planned;
}
