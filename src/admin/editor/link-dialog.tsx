import type { Editor } from "@tiptap/react";
import { type SubmitEvent, useState } from "react";
import type { PublicPlace } from "../../search/public-place";
import { textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { controlClass, FormField } from "../../ui/form/form-field";
import { siteHref } from "../../ui/text/safe-href";
import { backToText } from "./blocks/back-to-text";
import { AddressField } from "./links/address-field";

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
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = siteHref(withScheme(address));
    setRefused(href === undefined);
    if (href === undefined) return;
    if (needsWords) insert(editor, words.trim() || (page?.title ?? address.trim()), href);
    else editor.chain().extendMarkRange("link").setLink({ href }).run();
    back();
  };

  return (
    <Dialog
      title={former === "" ? "Ajouter un lien" : "Modifier le lien"}
      onClose={onClose}
      footer={
        <>
          {former !== "" && (
            <Button
              variant="danger"
              size="sm"
              className="mr-auto"
              onClick={() => {
                editor.chain().extendMarkRange("link").unsetLink().run();
                back();
              }}
            >
              Retirer le lien
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={FORM} size="sm">
            {former === "" ? "Ajouter" : "Enregistrer"}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
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
      </form>
    </Dialog>
  );
}

const FORM = "editor-link";
const TITLE_SHOWN = "Sans texte, le titre de la page est affiché.";
const ADDRESS_SHOWN = "Sans texte, l’adresse elle-même est affichée.";

const MAIL = /^[^\s@:/?#]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\?\S*)?$/u;

/** A mail address as a person types one becomes a link that writes to it. */
function withScheme(address: string): string {
  const trimmed = address.trim();
  return MAIL.test(trimmed) ? `mailto:${trimmed}` : trimmed;
}

function insert(editor: Editor, text: string, href: string): void {
  const mark = { type: "link", attrs: { href } };
  editor
    .chain()
    .insertContent({ type: "text", text, marks: [mark] })
    .unsetMark("link")
    .run();
}

const NOT_FOLLOWED =
  "Cette adresse ne peut pas être suivie : commencez par https://, / ou tel:, ou donnez une adresse email.";
