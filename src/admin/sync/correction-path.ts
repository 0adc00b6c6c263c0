import type { RejectedEntry } from "../../store/edits/rejected";
import { JUNK } from "../inbox/view";
import { palettePlaceOf } from "../palette/place";
import { adminPath } from "../kit/screens";

/** Where a rejected change can be corrected: its form, or its row in a list. */
export function correctionPath({ collection, id, next }: RejectedEntry): string {
  const place = palettePlaceOf(collection, id, { ...next, junk: false });
  // What no screen opens is on the dashboard: its tasks.
  if (!place) return adminPath("");
  return next["junk"] === true ? `${place.to}&vue=${JUNK}` : place.to;
}
