import { useAgency } from "../../store/queries/agency";
import { entries, isEntryOff } from "../kit/screens";

/** Whether the kind of content that a screen edits is switched off; the screen by its path within the back office. */
export function useIsOff(path: string): boolean {
  const { parts } = useAgency();
  return entries.some((entry) => entry.path === path && isEntryOff(parts, entry));
}
