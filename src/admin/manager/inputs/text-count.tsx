import type { ReactNode } from "react";
import { textOf } from "../../../lib/parse";
import { plural } from "../../../ui/text/plural";
import type { InputProps } from "./input-props";

/** The hint of a field; where search engines cut the text, also its length. */
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
  /** Whether the text is derived rather than written here. */
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
      {/* Always mounted, so that screen readers announce each new text once. */}
      <output className="block text-warning">
        {length > shown &&
          "Plus long que ce que montrent les moteurs de recherche\u00A0: la fin sera coupée."}
      </output>
    </>
  );
}
