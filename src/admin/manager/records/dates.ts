import { serverNow } from "../../../lib/api/server-time";
import { agencyDay } from "../../../lib/format";

/** The current day of the agency, `YYYY-MM-DD`, whatever the time zone and the clock of this device. */
export const today = () => agencyDay(serverNow());
