import { dayInParis } from "../../../lib/format";

/** The current day in Paris, `YYYY-MM-DD`, whatever the time zone of this device. */
export const today = () => dayInParis(new Date().toISOString());
