import { builtInWorkSteps } from "../../content/built-in/page-texts/work-steps";
import { isRecord, textOf } from "../../lib/parse";

/** A step of every project, whatever the service. */
interface WorkStep {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Parses the work steps that an administrator wrote; without a list, the built-in ones. */
export function workStepsOf(written: unknown): readonly WorkStep[] {
  if (!Array.isArray(written)) return builtInWorkSteps;
  return written
    .filter(isRecord)
    .map((step, place) => ({
      id: textOf(step["id"]) || String(place),
      title: textOf(step["title"]).trim(),
      text: textOf(step["text"]).trim(),
    }))
    .filter(({ title }) => title !== "");
}
