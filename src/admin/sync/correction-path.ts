import type { RejectedEntry } from "../../store/edits/rejected";
import { JUNK } from "../inbox/view";
import { palettePlaceOf } from "../palette/place";
import { adminPath } from "../kit/screens";

/** Where a rejected change can be made again: its form, or the row of a list that has its actions. */
export function correctionPath({ collection, id, next }: RejectedEntry): string {
  const place = palettePlaceOf(collection, id, { ...next, junk: false });
  // What no screen opens lies on the dashboard: its tasks.
  if (!place) return adminPath("");
  return next["junk"] === true ? `${place.to}&vue=${JUNK}` : place.to;
}
