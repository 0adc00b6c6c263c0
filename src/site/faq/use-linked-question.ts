import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { hashId } from "../../lib/hash-id";

/** An address that ends in `#id` opens that question and brings it into view, once for each arrival. */
export function useLinkedQuestion(open: (id: string, open: boolean) => void) {
  const { hash, key } = useLocation();
  useEffect(() => {
    const question = document.getElementById(hashId(hash));
    if (!question?.matches("details")) return;
    open(question.id, true);
    question.querySelector("summary")?.focus({ preventScroll: true });
    question.scrollIntoView({ block: "start" });
    // Not when `open` changes: the reader may have closed it since.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, key]);
}
