/** All open, or all closed, except some: « Tout ouvrir » also holds for what a filter brings back. */
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
