import type { ReactNode } from "react";
import { textOf } from "../../../lib/parse";
import { plural } from "../../../ui/text/plural";
import type { InputProps } from "./input-props";

/** What to know about a field, and of one that search engines cut, how long its text is. */
export function hintWithCount({
  field,
  value,
  hint,
  placeholder = "",
}: Pick<InputProps, "field" | "value" | "hint" | "placeholder">): ReactNode {
  if (field.shown === undefined) return hint;
  const own = textOf(value).trim();
  return (
    <>
      {hint}
      <TextCount text={own || placeholder} derived={own === ""} shown={field.shown} />
    </>
  );
}

function TextCount({
  text,
  derived,
  shown,
}: {
  readonly text: string;
  /** Nobody wrote it here. */
  readonly derived: boolean;
  readonly shown: number;
}) {
  const length = Array.from(text).length;
  return (
    <>
      <p className="tabular-nums">
        {derived && "Texte repris\u00A0: "}
        {plural(length, "caractère")} sur les {shown} environ qui s’affichent
      </p>
      {/* Always there, so that what comes into it is read out, once. */}
      <output className="block text-warning">
        {length > shown &&
          "Plus long que ce que montrent les moteurs de recherche\u00A0: la fin sera coupée."}
      </output>
    </>
  );
}
