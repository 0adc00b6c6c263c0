import { useState } from "react";
import { isQuestionOpen, type OpenQuestions, setAll, setOne } from "./open-questions";

const CLOSED: OpenQuestions = { all: false, except: [] };
const OPEN: OpenQuestions = { all: true, except: [] };

/** Which questions are open. A search opens its results; clearing it restores the former state. */
export function useOpenQuestions(search: string) {
  const [browsing, setBrowsing] = useState(CLOSED);
  const [searching, setSearching] = useState({ search: "", questions: OPEN });

  const trimmed = search.trim();
  const found = searching.search === trimmed ? searching.questions : OPEN;
  const current = trimmed === "" ? browsing : found;

  const change = (next: (questions: OpenQuestions) => OpenQuestions) => {
    if (trimmed === "") setBrowsing(next);
    else {
      setSearching((before) => ({
        search: trimmed,
        questions: next(before.search === trimmed ? before.questions : OPEN),
      }));
    }
  };

  return {
    isOpen: (id: string) => isQuestionOpen(current, id),
    toggle: (id: string, open: boolean) => change((questions) => setOne(questions, id, open)),
    toggleAll: (open: boolean) => change(() => setAll(open)),
  };
}
