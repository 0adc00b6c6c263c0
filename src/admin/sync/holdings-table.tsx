import { CloudCheck, CloudDownload, type LucideIcon } from "lucide-react";
import { definitionOf } from "../../content/index";
import { type Holding, useHoldings } from "../../store/queries/use-holdings";

/** Lists by collection how many documents this device holds, and whether it has all changes of the server. */
export function HoldingsTable() {
  const holdings = useHoldings();
  if (!holdings) return null;
  return (
    <section className="mt-10">
      <h2 id={TITLE} className="border-b border-rule-strong pb-1.5 text-sm font-medium">
        Sur cet appareil
      </h2>
      <table aria-labelledby={TITLE} className="w-full text-sm">
        <thead>
          <tr className="border-b text-xs text-ink-faint">
            <th scope="col" className="py-2 text-left font-medium">
              Contenu
            </th>
            <th scope="col" className="py-2 pl-2 text-right font-medium sm:pl-3">
              Fiches
            </th>
            <th scope="col" className="py-2 pl-3 text-left font-medium sm:pl-4">
              État
            </th>
          </tr>
        </thead>
        <tbody>
          {holdings.map((holding) => (
            <HoldingRow key={holding.name} holding={holding} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const TITLE = "sur-cet-appareil";

function HoldingRow({ holding }: { readonly holding: Holding }) {
  const { name, count } = holding;
  const { text, icon: Icon, colour } = stateOf(holding);
  return (
    <tr className="border-b hover:bg-sunken">
      <th scope="row" className="py-1.5 text-left font-medium">
        {definitionOf(name).label}
      </th>
      <td className={NUMBER}>{numberText(count)}</td>
      <td className="py-1.5 pl-3 sm:w-1/4 sm:pl-4">
        <span className={`flex items-center gap-1.5 ${colour}`}>
          <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
          {text}
        </span>
      </td>
    </tr>
  );
}

const NUMBER = "py-1.5 pl-2 text-right text-ink-soft tabular-nums sm:pl-3";

const numberText = (value: number | undefined) => value?.toLocaleString("fr-FR") ?? "–";

interface State {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly colour: string;
}

/** A device is behind when the server's head revision is higher than its own. */
function stateOf({ complete, revision = 0, head = 0 }: Holding): State {
  if (!complete) return INCOMPLETE;
  return head > revision ? BEHIND : COMPLETE;
}

const COMPLETE: State = { text: "Complet", icon: CloudCheck, colour: "text-ink-soft" };
const INCOMPLETE: State = { text: "Incomplet", icon: CloudDownload, colour: "text-warning" };
const BEHIND: State = { text: "À recevoir", icon: CloudDownload, colour: "text-accent" };
