import { CONTACT_STATUSES } from "../../../content/schema/labels";

/** A select box for the status of a message. */
export function StatusSelect({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (status: string) => void;
}) {
  return (
    <select
      aria-label={label}
      data-control="status"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`min-h-11 rounded-sm border border-rule-strong px-2 text-base hover:border-ink md:min-h-8 md:text-sm ${LOOKS[value] ?? "bg-raised text-ink"}`}
    >
      {Object.entries(CONTACT_STATUSES).map(([status, title]) => (
        <option key={status} value={status} className="bg-raised text-ink">
          {title}
        </option>
      ))}
    </select>
  );
}

/** Colours repeat what the text already says. */
const LOOKS: Readonly<Record<string, string>> = {
  new: "bg-accent-wash font-medium text-accent",
  "in-progress": "bg-warning-wash text-warning",
  contacted: "bg-raised text-ink",
  completed: "bg-success-wash text-success",
};
