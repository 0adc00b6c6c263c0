import { useState } from "react";
import { Screen } from "../frame/screen";
import { QuickLinks } from "./quick-links";
import { RecentMessages } from "./recent-messages";
import { StatCards } from "./stat-cards";

/** Where the day begins: how the site does, who wrote, and the way to what is edited most. */
export function DashboardScreen() {
  const [now] = useState(() => new Date());
  return (
    <Screen title="Tableau de Bord">
      <StatCards now={now} />
      <RecentMessages now={now} />
      <QuickLinks />
    </Screen>
  );
}
