import { Check, ShieldAlert, ShieldCheck, Undo2 } from "lucide-react";
import type { Draft } from "../../../content/index";
import { BulkButton } from "../../table/bulk-bar";

type Values = Partial<Draft<"comments">>;

/** Draws the actions on several comments, for received ones or for junk. */
export function commentBulk(
  junk: boolean,
  change: (ids: readonly string[], values: Values) => void,
) {
  return (ids: readonly string[], done: () => void) => (
    <CommentBulk
      junk={junk}
      onChange={(values) => {
        change(ids, values);
        done();
      }}
    />
  );
}

function CommentBulk({
  junk,
  onChange,
}: {
  readonly junk: boolean;
  readonly onChange: (values: Values) => void;
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
      <BulkButton icon={Check} onClick={() => onChange({ approved: true })}>
        Approuver
      </BulkButton>
      <BulkButton icon={Undo2} onClick={() => onChange({ approved: false })}>
        Rejeter
      </BulkButton>
      <BulkButton icon={ShieldAlert} onClick={() => onChange({ junk: true, approved: false })}>
        Indésirables
      </BulkButton>
    </>
  );
}
