import { useLinkedElement } from "../../ui/page/use-linked-place";

/** Opens the question that the fragment `#id` names and scrolls to it, once per navigation. */
export function useLinkedQuestion(open: (id: string, open: boolean) => void) {
  useLinkedElement((question) => {
    if (!question.matches("details")) return;
    open(question.id, true);
    question.querySelector("summary")?.focus({ preventScroll: true });
    question.scrollIntoView({ block: "start" });
  });
}
