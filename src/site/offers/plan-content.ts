import type { Doc } from "../../content/index";

/** The fields of a plan that pages show. */
export type PlanContent = Omit<
  Doc<"plans">,
  "order" | "created_at" | "updated_at" | "deleted" | "published"
>;
