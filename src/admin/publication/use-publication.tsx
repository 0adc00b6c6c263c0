import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { isLive, nextState, stagedIn } from "../../content/rules/staging";
import type { Values } from "../../content/schema/collection";
import type { Managed } from "../kit/screens";
import { quoted, titleOf } from "../kit/sentences";
import type { Edit } from "../kit/use-edit";
import { PublishDialog } from "./publish-dialog";
import { StagedDialog } from "./staged-dialog";
import { useDiscard } from "./use-discard";

/** What a form offers for changes of a published document. */
export interface Publication {
  /** Whether the document is published, so that changes can be staged. */
  readonly isOpen: boolean;
  /** Whether it has staged changes. */
  readonly isWaiting: boolean;
  readonly busy: boolean;
  /** Shows the differences, then publishes them after a confirmation. */
  readonly compare: (next: Values, publish: () => void) => void;
  /**
   * Shows the checks of a page, then publishes it after a confirmation; the note says that another document has its
   * address.
   */
  readonly check: (next: Values, note: string | undefined, publish: () => void) => void;
  /** Shows the staged changes, then discards them after a confirmation. */
  readonly discard: () => void;
  /** The open dialog, if there is one. */
  readonly dialog: ReactNode;
}

type Asking =
  | { readonly what: "publish"; readonly next: Values; readonly publish: () => void }
  | {
      readonly what: "check";
      readonly next: Values;
      readonly note: string | undefined;
      readonly publish: () => void;
    }
  | { readonly what: "discard" };

/** Publishes or discards the staged changes of a form's document, each after a confirmation. */
export function usePublication(
  { name, definition, screen }: Managed,
  edit: Edit,
  id: string | undefined,
): Publication {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const title = quoted(titleOf(definition, edit.stored));
  const discarding = useDiscard(name, title, () => {
    flushSync(() => {
      close();
      edit.restart();
    });
    // The pressed button is gone with the staged changes, so the focus moves.
    document.querySelector<HTMLElement>("main h1")?.focus();
  });
  const isOpen = id !== undefined && isLive(definition, edit.stored);
  return {
    isOpen,
    isWaiting: isOpen && stagedIn(edit.stored) !== undefined,
    busy: discarding.busy,
    compare: (next, publish) => setAsking({ what: "publish", next, publish }),
    check: (next, note, publish) => setAsking({ what: "check", next, note, publish }),
    discard: () => setAsking({ what: "discard" }),
    dialog:
      asking?.what === "check" ? (
        <PublishDialog
          definition={definition}
          screen={screen}
          title={quoted(titleOf(definition, asking.next))}
          next={asking.next}
          note={asking.note}
          onConfirm={() => {
            close();
            asking.publish();
          }}
          onClose={close}
        />
      ) : (
        asking && (
          <StagedDialog
            definition={definition}
            title={title}
            what={asking.what}
            live={edit.stored}
            next={asking.what === "publish" ? asking.next : nextState(definition, edit.stored)}
            busy={discarding.busy}
            onConfirm={() => {
              if (asking.what === "discard") {
                discarding.run(id ?? "");
              } else {
                close();
                asking.publish();
              }
            }}
            onClose={close}
          />
        )
      ),
  };
}
