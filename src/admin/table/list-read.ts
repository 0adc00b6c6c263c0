/** How much of a list was read: all, its first page, or nothing of what is asked for. */
export type ListRead = "whole" | "begun" | "reading";

export function readOf(whole: boolean, isBeginning: boolean): ListRead {
  if (whole) return "whole";
  return isBeginning ? "begun" : "reading";
}
