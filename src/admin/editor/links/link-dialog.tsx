import type { Editor } from "@tiptap/react";
import { useState } from "react";
import type { PublicPlace } from "../../../search/public-place";
import { textOf } from "../../../lib/parse";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { siteHref } from "../../../ui/text/safe-href";
import { backToText } from "../blocks/back-to-text";
import { CancelButton, EditorDialog, RemoveButton } from "../dialogs/editor-dialog";
import { AddressField } from "./address-field";
import { insertLink } from "./insert-link";

/** Edits the link at the cursor, or makes the selected words a link; without a selection, asks for the words too. */
export function LinkDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const former = textOf(editor.getAttributes("link")["href"]);
  const needsWords = editor.state.selection.empty && former === "";
  const [address, setAddress] = useState(former);
  const [words, setWords] = useState("");
  /** The page of the site that was picked for the address. */
  const [page, setPage] = useState<PublicPlace>();
  const [refused, setRefused] = useState(false);

  const back = () => {
    onClose();
    backToText(editor);
  };
  const onSubmit = () => {
    const href = siteHref(withScheme(address));
    setRefused(href === undefined);
    if (href === undefined) return;
    if (needsWords) insertLink(editor, words.trim() || (page?.title ?? address.trim()), href);
    else editor.chain().extendMarkRange("link").setLink({ href }).run();
    back();
  };

  return (
    <EditorDialog
      title={former === "" ? "Ajouter un lien" : "Modifier le lien"}
      submit={former === "" ? "Ajouter" : "Enregistrer"}
      actions={
        <>
          {former !== "" && (
            <RemoveButton
              onClick={() => {
                editor.chain().extendMarkRange("link").unsetLink().run();
                back();
              }}
            >
              Retirer le lien
            </RemoveButton>
          )}
          <CancelButton onClick={onClose} />
        </>
      }
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <AddressField
        address={address}
        error={refused ? NOT_FOLLOWED : undefined}
        onChange={(next, picked) => {
          setAddress(next);
          setPage(picked);
          setRefused(false);
        }}
      />
      {needsWords && (
        <FormField label="Texte du lien" hint={page ? TITLE_SHOWN : ADDRESS_SHOWN}>
          {(control) => (
            <input
              {...control}
              type="text"
              autoComplete="off"
              placeholder={page?.title}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              className={controlClass}
            />
          )}
        </FormField>
      )}
    </EditorDialog>
  );
}

const TITLE_SHOWN = "Sans texte, le titre de la page est affiché.";
const ADDRESS_SHOWN = "Sans texte, l’adresse elle-même est affichée.";

const MAIL = /^[^\s@:/?#]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\?\S*)?$/u;

/** A mail address as a person types one becomes a link that writes to it. */
function withScheme(address: string): string {
  const trimmed = address.trim();
  return MAIL.test(trimmed) ? `mailto:${trimmed}` : trimmed;
}

const NOT_FOLLOWED =
  "Cette adresse ne peut pas être suivie : commencez par https://, / ou tel:, ou donnez une adresse email.";
