import { dayInParis } from "../../../lib/format";

/** The day where the site is read, `YYYY-MM-DD`, wherever this device is. */
export const today = () => dayInParis(new Date().toISOString());
