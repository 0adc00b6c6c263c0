import { useMemo, useRef } from "react";
import type { Account } from "../../account/session/stored-session";
import {
  NOTICE_CHOICES,
  NOTICE_MOMENTS,
  type NoticeChoice,
  noticeChoice,
  type NoticeMoment,
  noticesId,
} from "../../content/rules/notice-choice";
import { blank } from "../../content/validate";
import { useDatabase } from "../../store/database/database-context";
import { useDocs } from "../../store/queries/use-docs";
import { save } from "../../store/writing/repository";
import { controlClass, FormField } from "../../ui/form/form-field";
import { useQueuedAction } from "../../ui/form/use-action";
import { useToasts } from "../../ui/overlay/toast";
import { FormSection } from "../documents/form-section";

/** Chooses when the signed-in administrator is notified by mail of messages and comments. */
export function OwnNotices({ user: { id, email } }: { readonly user: Account }) {
  const query = useMemo(() => ({ selector: { id: noticesId(id) } }), [id]);
  const found = useDocs("documents", query);
  const database = useDatabase();
  const { showBriefly } = useToasts();
  const choice = noticeChoice(found.state === "ready" ? found.docs[0] : undefined);
  /** Holds earlier choices, since a second one may be made before the next render. */
  const chosen = useRef<Partial<NoticeChoice>>({});
  const choosing = useQueuedAction(
    "Le choix n’a pas pu être enregistré. Réessayez.",
    async (given: Partial<NoticeChoice>) => {
      if (!database) return;
      chosen.current = { ...chosen.current, ...given };
      const parts = { ...choice, ...chosen.current };
      const draft = blank("documents", { title: "Vos avis", parts });
      await save(database, "documents", draft, noticesId(id));
      showBriefly("Choix enregistré");
    },
  );
  const disabled = found.state !== "ready" || !database;

  return (
    <FormSection
      title="Vos avis"
      help={`Un email à ${email} dit qui a écrit et à quel sujet. Les indésirables ne sont jamais annoncés.`}
    >
      <div className="grid max-w-md gap-5">
        <Moment
          label="Nouveaux messages"
          value={choice.messages}
          disabled={disabled}
          onChange={(messages) => choosing.run({ messages })}
        />
        <Moment
          label="Nouveaux commentaires"
          value={choice.comments}
          disabled={disabled}
          onChange={(comments) => choosing.run({ comments })}
        />
      </div>
    </FormSection>
  );
}

function Moment({
  label,
  value,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly value: NoticeMoment;
  readonly disabled: boolean;
  readonly onChange: (chosen: NoticeMoment) => void;
}) {
  return (
    <FormField label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = NOTICE_CHOICES.find((each) => each === target.value);
            if (chosen) onChange(chosen);
          }}
          className={controlClass}
        >
          {NOTICE_CHOICES.map((moment) => (
            <option key={moment} value={moment}>
              {NOTICE_MOMENTS[moment]}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
