import type { Editor } from "@tiptap/react";
import { FileDown } from "lucide-react";
import { type SubmitEvent, useRef, useState } from "react";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { Button } from "../../../ui/button";
import { useOnce } from "../../../ui/use-once";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { useAction } from "../../../ui/form/use-action";
import { Dialog } from "../../../ui/overlay/dialog";
import { backToText } from "../blocks/back-to-text";
import { addPdf, bytesText, refusedPdf, titleOfPdf } from "./pdf-file";

/** Inserts links to PDFs at the cursor, one after the other, each with its name, its type and its size. */
export function FileDialog({
  editor,
  brought,
  onClose,
}: {
  readonly editor: Editor;
  /** Files that were pasted or dropped. */
  readonly brought: readonly File[];
  readonly onClose: () => void;
}) {
  const { file, words, setWords, refusal, place, choose, add, busy } = usePdfs(
    editor,
    brought,
    onClose,
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    add();
  };
  return (
    <Dialog
      title={
        brought.length > 1
          ? `Ajouter un PDF à télécharger (${place + 1} sur ${brought.length})`
          : "Ajouter un PDF à télécharger"
      }
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={FORM} size="sm" busy={busy}>
            Ajouter
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <PdfChoice file={file} refusal={refusal} onFile={choose} />
        {file && <WordsField words={words} onChange={setWords} />}
      </form>
    </Dialog>
  );
}

const FORM = "editor-file";

/** The PDF that is being added: its words, why it is refused, and its place among those that were brought together. */
function usePdfs(editor: Editor, brought: readonly File[], onClose: () => void) {
  const openDatabase = useOpenDatabase();
  const [file, setFile] = useState<File>();
  const [words, setWords] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [place, setPlace] = useState(0);
  const choosing = useAction("Le fichier n’a pas pu être lu.", async (chosen: File) => {
    const refused = await refusedPdf(chosen);
    setRefusal(refused);
    setFile(refused === undefined ? chosen : undefined);
    if (refused === undefined) setWords(titleOfPdf(chosen));
  });
  useOnce(() => {
    const [first] = brought;
    if (first) choosing.run(first);
  });
  const adding = useAction(
    "Le fichier n’a pas pu être gardé sur cet appareil.",
    async (chosen: File, text: string) => {
      const database = await openDatabase();
      const href = await addPdf(database, chosen);
      insert(editor, `${text} (PDF, ${bytesText(chosen.size)})`, href);
      const next = brought[place + 1];
      if (next) {
        // Each link gets a line of its own.
        editor.commands.splitBlock();
        setPlace(place + 1);
        return choosing.run(next);
      }
      onClose();
      backToText(editor);
    },
  );
  const add = () => {
    if (file) adding.run(file, words.trim() || titleOfPdf(file));
    else setRefusal("Choisissez d’abord un fichier PDF.");
  };
  return { file, words, setWords, refusal, place, choose: choosing.run, add, busy: adding.busy };
}

/** A button that opens the browser's file dialog, with the chosen file or the reason why it was refused. */
function PdfChoice({
  file,
  refusal,
  onFile,
}: {
  readonly file: File | undefined;
  readonly refusal: string | undefined;
  readonly onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col items-start gap-2">
      <Button data-first-focus variant="secondary" size="sm" onClick={() => input.current?.click()}>
        <FileDown aria-hidden className="size-4" strokeWidth={1.75} />
        {file ? "Choisir un autre PDF" : "Choisir un PDF"}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onFile(chosen);
          // Without this the browser reports no change when the same file is chosen again.
          event.target.value = "";
        }}
      />
      <output className="text-sm text-ink-soft">
        {file ? `${file.name} (${bytesText(file.size)})` : "5\u00A0Mo au plus."}
      </output>
      {refusal !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      )}
    </div>
  );
}

function WordsField({
  words,
  onChange,
}: {
  readonly words: string;
  readonly onChange: (words: string) => void;
}) {
  return (
    <FormField label="Texte du lien" hint="Son format et sa taille sont ajoutés derrière.">
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="off"
          value={words}
          onChange={(event) => onChange(event.target.value)}
          className={controlClass}
        />
      )}
    </FormField>
  );
}

function insert(editor: Editor, text: string, href: string): void {
  const mark = { type: "link", attrs: { href } };
  editor
    .chain()
    .insertContent({ type: "text", text, marks: [mark] })
    .unsetMark("link")
    .run();
}
