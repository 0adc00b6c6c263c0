import type { Count } from "../../store/queries/count";
import { PAGE_SIZES } from "../table/use-list-address";

/** What stands first in a list of what visitors sent: its newest page. */
export const newestReceived = {
  selector: { junk: false },
  sort: [{ created_at: "desc" as const }],
  index: ["junk", "created_at"],
  limit: PAGE_SIZES[0],
};

/** Undefined while it is being counted. */
export const countOf = (count: Count) => (count.state === "ready" ? count.count : undefined);
