import { IMAGE_SECTIONS } from "../../content/schema/labels";
import { controlClass } from "../../ui/form/form-field";

/** Chooses a section of the library; with `all`, also all sections at once. */
export function SectionSelect({
  label,
  value,
  all,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly all?: string | undefined;
  readonly onChange: (section: string) => void;
}) {
  return (
    <label className="inline-flex items-center gap-2 text-sm whitespace-nowrap text-ink-soft">
      <span className={all === undefined ? "" : "sr-only"}>{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} min-h-9 py-1 text-sm max-md:text-base`}
      >
        {all !== undefined && <option value="">{all}</option>}
        {Object.entries(IMAGE_SECTIONS).map(([section, title]) => (
          <option key={section} value={section}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
