import { useContext } from "react";
import { pageTexts } from "../../content/page-texts";
import { PageTextsContext } from "./page-texts-context";

/** The texts of a page, over the built-in ones that the page brings along. */
export function usePageTexts<Name extends string>(
  page: string,
  builtIn: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  return pageTexts(builtIn, useContext(PageTextsContext)[page]);
}
