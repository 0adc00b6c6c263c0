import type { PartField } from "../../../content/parts-model";
import { sectionKindOf } from "../../../content/rules/page-sections";
import type { PageSection } from "../../../content/rules/sections";
import { partRowsOf } from "../../../content/part-values";
import type { Issues } from "../../../content/schema/collection";
import { basicInputs } from "./basic-inputs";
import { RowsInput } from "./rows-input";

/** The fields of a section, according to its kind. */
export function SectionFields({
  section,
  issues,
  onChange,
}: {
  readonly section: PageSection;
  readonly issues: Issues;
  readonly onChange: (section: PageSection) => void;
}) {
  const kind = sectionKindOf(section);
  if (!kind) {
    return (
      <p className="text-sm text-ink-soft">
        Cette version ne connaît pas ce genre de section. Elle la garde comme elle est{"\u00A0"}:
        rechargez la page pour la modifier.
      </p>
    );
  }
  const prefix = `sections/${section.id}/`;
  const named = Object.fromEntries(
    Object.entries(issues).map(([path, issue]) => [prefix + path, issue]),
  );
  return (
    <div className="flex flex-col gap-5">
      {Object.entries(kind.fields).map(([name, field]) => (
        <SectionField
          key={name}
          path={prefix + name}
          field={field}
          value={section[name]}
          issues={named}
          onChange={(value) => onChange({ ...section, [name]: value })}
        />
      ))}
    </div>
  );
}

function SectionField({
  path,
  field,
  value,
  issues,
  onChange,
}: {
  readonly path: string;
  readonly field: PartField;
  readonly value: unknown;
  readonly issues: Issues;
  readonly onChange: (value: unknown) => void;
}) {
  if (field.kind === "rows") {
    const rows = partRowsOf(value) ?? [];
    return <RowsInput {...{ path, field, rows, issues, onChange }} hint={field.help} />;
  }
  const Input = basicInputs[field.kind];
  return (
    <Input
      name={path}
      field={field}
      value={value}
      error={issues[path]}
      hint={field.help}
      onChange={onChange}
    />
  );
}
