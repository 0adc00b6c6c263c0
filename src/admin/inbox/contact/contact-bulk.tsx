import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { Draft } from "../../../content/index";
import { CONTACT_STATUSES } from "../../../content/schema/labels";
import { BulkButton } from "../../table/bulk-bar";

type Change = (ids: readonly string[], values: Partial<Draft<"contact_submissions">>) => void;

/** Draws the actions on several messages, for received ones or for junk. */
export function contactBulk(junk: boolean, change: Change) {
  return (ids: readonly string[], done: () => void) => (
    <ContactBulk
      junk={junk}
      onChange={(values) => {
        change(ids, values);
        done();
      }}
    />
  );
}

function ContactBulk({
  junk,
  onChange,
}: {
  readonly junk: boolean;
  readonly onChange: (values: Partial<Draft<"contact_submissions">>) => void;
}) {
  if (junk) {
    return (
      <BulkButton icon={ShieldCheck} onClick={() => onChange({ junk: false })}>
        Pas indésirables
      </BulkButton>
    );
  }
  return (
    <>
      <select
        aria-label="Changer le statut des messages sélectionnés"
        value=""
        onChange={(event) => onChange({ status: event.target.value })}
        className="min-h-11 rounded-sm border border-rule-strong bg-raised px-2 text-base text-ink hover:border-ink md:min-h-9 md:text-sm"
      >
        <option value="" disabled>
          Changer le statut…
        </option>
        {Object.entries(CONTACT_STATUSES).map(([status, title]) => (
          <option key={status} value={status}>
            {title}
          </option>
        ))}
      </select>
      <BulkButton icon={ShieldAlert} onClick={() => onChange({ junk: true })}>
        Indésirables
      </BulkButton>
    </>
  );
}
