import { plannedMoments } from "../../content/schema/publication";
import { ChangedElsewhere } from "../manager/form/changed-elsewhere";
import { MomentInput } from "../manager/inputs/moment-input";
import { FormSection } from "./form-section";
import type { DocumentEdit } from "./use-document-edit";

const NAME = "publish_at";

const FIELD = {
  ...plannedMoments.publish_at,
  help: "Ce qui est sauvegardé est alors publié de lui-même, même si personne n’est connecté.",
};

/** When the staged changes of a document are published by themselves. */
export function PlannedMoment({ editing }: { readonly editing: DocumentEdit }) {
  const { edit, current, issues } = editing;
  const [theirs, ours] = [current[NAME], edit.values[NAME]];
  return (
    <FormSection title="Publication">
      <MomentInput
        // A date of which only a part was typed is discarded with the rest.
        key={edit.version}
        name={NAME}
        field={FIELD}
        value={ours}
        error={issues[NAME]}
        hint={
          edit.changedElsewhere.includes(NAME) ? (
            <ChangedElsewhere
              field={FIELD}
              theirs={theirs}
              ours={ours}
              onTake={() => edit.settle(NAME, "theirs")}
              onKeep={() => edit.settle(NAME, "mine")}
            />
          ) : (
            FIELD.help
          )
        }
        onChange={(value) => edit.set(NAME, value)}
      />
    </FormSection>
  );
}
