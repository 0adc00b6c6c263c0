import { agencyDay } from "../../../lib/format";

/** The current day of the agency, `YYYY-MM-DD`, whatever the time zone of this device. */
export const today = () => agencyDay(new Date().toISOString());
