import { monthOf } from "../../content/rules/tasks";
import { Screen } from "../kit/screen";
import { WithFirstSteps } from "./first-steps/first-steps-panel";
import { SitePagesPanel } from "./site-pages-panel";
import { PlannedPanel } from "./planned/planned-panel";
import { QuickLinks } from "./quick-links";
import { RecentMessages } from "./recent-messages";
import { StatCards } from "./stat-cards";
import { ToDoPanel } from "./to-do/to-do-panel";
import { useSitePages } from "./use-site-pages";
import { TasksPanel } from "./tasks/tasks-panel";
import { TrafficPanel } from "./visits/traffic-panel";
import { useToday } from "./use-today";
import { usePlanned } from "./planned/use-planned";
import { useVisits } from "./visits/use-visits";

/** The first screen: what waits for a decision, the site's figures, the last messages and quick links. */
export function DashboardScreen() {
  const today = useToday();
  const visits = useVisits();
  const pages = useSitePages();
  const planned = usePlanned();
  return (
    <Screen title="Tableau de Bord" action={<Today day={today} />}>
      <WithFirstSteps unbuilt={pages.state?.unbuilt}>
        <ToDoPanel unbuilt={pages.state?.unbuilt} planned={planned?.plans} />
        <div className="mt-6">
          <StatCards today={today} visits={visits} />
        </div>
        <div className="mt-6 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <RecentMessages today={today} />
          <div className="flex min-w-0 flex-col gap-8">
            <TasksPanel key={monthOf(today)} today={today} />
            <PlannedPanel known={planned} today={today} />
          </div>
        </div>
        <div className="mt-8 flex flex-col gap-8">
          <TrafficPanel visits={visits} />
          <SitePagesPanel pages={pages} />
          <QuickLinks />
        </div>
      </WithFirstSteps>
    </Screen>
  );
}

const LONG = new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone: "UTC" });

/** The day from which the figures below count back. */
function Today({ day }: { readonly day: string }) {
  return (
    <time dateTime={day} className="text-sm text-ink-soft first-letter:uppercase">
      {LONG.format(new Date(`${day}T00:00:00Z`))}
    </time>
  );
}
