import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { type Doc, definitionOf } from "../../content/index";
import type { Values } from "../../content/schema/collection";
import { useAction } from "../../ui/form/use-action";
import { useToasts } from "../../ui/overlay/toast";
import { quoted } from "../kit/sentences";
import { StagedDialog } from "../publication/staged-dialog";
import { useDiscard } from "../publication/use-discard";
import { useOnlyHere } from "../sync/use-only-here";
import { type DocumentFormModel, nextOf } from "./document-form-model";

interface Publishing {
  readonly edited: DocumentFormModel;
  readonly document: Doc<"documents"> | undefined;
  readonly typed: Values;
  /** Shows what is invalid; false where something is. */
  readonly check: (form: HTMLFormElement) => boolean;
  /** Publishes what is typed and what is staged. */
  readonly publish: () => Promise<unknown>;
  /** Forgets what was typed. */
  readonly restart: () => void;
}

interface Asking {
  readonly what: "publish" | "discard";
  readonly form: HTMLFormElement;
}

/** Publishes or discards the changes of a document that exists once, each after a look at what differs. */
export function useDocumentPublication(publishing: Publishing): {
  readonly busy: boolean;
  readonly publish: (form: HTMLFormElement) => void;
  readonly discard: (form: HTMLFormElement) => void;
  readonly dialog: ReactNode;
} {
  const { edited, document, typed, check, publish, restart } = publishing;
  const [asking, setAsking] = useState<Asking>();
  const toasts = useToasts();
  const onlyHere = useOnlyHere();
  const title = quoted(edited.title);
  const done = () => {
    flushSync(() => {
      setAsking(undefined);
      restart();
    });
    // The pressed button is gone with the changes; the one that saves stays.
    asking?.form.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  const saving = useAction(
    "La publication a échoué. Ce que vous avez saisi est gardé\u00A0: réessayez.",
    async () => {
      await publish();
      done();
      toasts.show(`${title}\u00A0: changements publiés${onlyHere()}`);
    },
  );
  const discarding = useDiscard("documents", title, done);
  const busy = saving.busy || discarding.busy;
  return {
    busy,
    publish: (form) => {
      if (check(form)) setAsking({ what: "publish", form });
    },
    discard: (form) => setAsking({ what: "discard", form }),
    dialog: asking && (
      <StagedDialog
        definition={DOCUMENTS}
        title={title}
        what={asking.what}
        live={edited.draftOf(document, {})}
        next={edited.draftOf(nextOf(document), asking.what === "publish" ? typed : {})}
        busy={busy}
        onConfirm={() =>
          asking.what === "publish" ? saving.run() : discarding.run(document?.id ?? "")
        }
        onClose={() => setAsking(undefined)}
      />
    ),
  };
}

const DOCUMENTS = definitionOf("documents");
