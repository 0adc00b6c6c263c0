import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** An address that ends in `#id` opens that question and brings it into view, once for each arrival. */
export function useLinkedQuestion(open: (id: string, open: boolean) => void) {
  const { hash, key } = useLocation();
  useEffect(() => {
    const question = document.getElementById(idIn(hash));
    if (!question?.matches("details")) return;
    open(question.id, true);
    question.querySelector("summary")?.focus({ preventScroll: true });
    question.scrollIntoView({ block: "start" });
    // Not when `open` changes: the reader may have closed it since.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, key]);
}

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray % in an address that somebody mistyped.
    return hash.slice(1);
  }
}
