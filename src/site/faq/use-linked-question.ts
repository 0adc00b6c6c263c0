import { useLinkedElement } from "../../ui/page/use-linked-place";

/** An address that ends in `#id` opens that question and brings it into view, once for each arrival. */
export function useLinkedQuestion(open: (id: string, open: boolean) => void) {
  useLinkedElement((question) => {
    if (!question.matches("details")) return;
    open(question.id, true);
    question.querySelector("summary")?.focus({ preventScroll: true });
    question.scrollIntoView({ block: "start" });
  });
}
