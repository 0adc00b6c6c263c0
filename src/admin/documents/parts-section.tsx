import type { ReactNode } from "react";
import { FormSection } from "./form-section";
import { PartInputs } from "./part-inputs";
import type { DocumentEdit } from "./use-document-edit";

/** The parts whose paths begin with one of `starts`, as a section of the form. */
export function PartsSection({
  editing,
  section: { title, help, starts },
  children,
}: {
  readonly editing: DocumentEdit;
  readonly section: {
    readonly title: string;
    readonly help?: ReactNode;
    readonly starts: readonly string[];
  };
  /** Shown after its fields. */
  readonly children?: ReactNode;
}) {
  const paths = Object.keys(editing.edited.fields).filter((path) =>
    starts.some((start) => path.startsWith(start)),
  );
  return (
    <FormSection title={title} help={help}>
      <PartInputs editing={editing} paths={paths} />
      {children}
    </FormSection>
  );
}
