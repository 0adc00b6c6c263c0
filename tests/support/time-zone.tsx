import { act, type ReactNode } from "react";
import type { Root } from "react-dom/client";
import { parseAgency } from "../../src/content/agency/agency";
import { setTimeZone } from "../../src/lib/time-zone";
import { AgencyContext } from "../../src/store/queries/agency";

/** Draws a screen for an agency with this time zone, as `AgencyProvider` does. */
export async function drawInZone(root: Root, zone: string, screen: ReactNode): Promise<void> {
  const agency = parseAgency({ company_info: { time_zone: zone } });
  setTimeZone(agency.time_zone);
  await act(async () => root.render(<AgencyContext value={agency}>{screen}</AgencyContext>));
}
