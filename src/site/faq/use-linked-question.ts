import { useLinkedElement } from "../../ui/page/use-linked-place";

/** Opens the question that the fragment `#id` names, or that contains it, and scrolls to it, once per navigation. */
export function useLinkedQuestion(open: (id: string, open: boolean) => void) {
  useLinkedElement((place) => {
    const question = place.closest("details");
    if (!question) return;
    open(question.id, true);
    question.querySelector("summary")?.focus({ preventScroll: true });
    question.scrollIntoView({ block: "start" });
  });
}
