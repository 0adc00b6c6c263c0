import type { Editor } from "@tiptap/react";
import { type SubmitEvent, useState } from "react";
import { textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { controlClass, FormField } from "../../ui/form/form-field";
import { siteHref } from "../../ui/text/safe-href";
import { backToText } from "./blocks/back-to-text";
import { useOwnPages } from "./links/own-pages";

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
  const [refused, setRefused] = useState(false);

  const back = () => {
    onClose();
    backToText(editor);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const href = siteHref(address);
    setRefused(href === undefined);
    if (href === undefined) return;
    if (needsWords) insert(editor, words.trim() || address.trim(), href);
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
      <OwnPages />
      <form id={FORM} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <FormField
          label="Adresse"
          hint="Le titre d’une page du site la trouve ; sinon un autre site, mailto: ou tel:"
          error={refused ? NOT_FOLLOWED : undefined}
        >
          {(control) => (
            <input
              {...control}
              data-first-focus
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              list={PAGES}
              value={address}
              onChange={(event) => {
                setAddress(event.target.value);
                setRefused(false);
              }}
              className={controlClass}
            />
          )}
        </FormField>
        {needsWords && (
          <FormField label="Texte du lien" hint="Sans texte, l’adresse elle-même est affichée.">
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="off"
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
const PAGES = "editor-link-pages";

function insert(editor: Editor, text: string, href: string): void {
  const mark = { type: "link", attrs: { href } };
  editor
    .chain()
    .insertContent({ type: "text", text, marks: [mark] })
    .unsetMark("link")
    .run();
}

const NOT_FOLLOWED =
  "Cette adresse ne peut pas être suivie : commencez par https://, /, mailto: ou tel:";

/** Suggests the pages of the site, found by their titles. */
function OwnPages() {
  const pages = useOwnPages();
  return (
    <datalist id={PAGES}>
      {pages.map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </datalist>
  );
}
