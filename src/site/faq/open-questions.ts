/**
 * All questions open or all closed, with exceptions, so that « Tout ouvrir » also applies to questions that a filter
 * shows later.
 */
export type OpenQuestions = { readonly all: boolean; readonly except: readonly string[] };

export function isQuestionOpen({ all, except }: OpenQuestions, id: string): boolean {
  return except.includes(id) ? !all : all;
}

export function setOne(questions: OpenQuestions, id: string, open: boolean): OpenQuestions {
  if (isQuestionOpen(questions, id) === open) return questions;
  const others = questions.except.filter((each) => each !== id);
  return { ...questions, except: open === questions.all ? others : [...others, id] };
}

export function setAll(open: boolean): OpenQuestions {
  return { all: open, except: [] };
}
