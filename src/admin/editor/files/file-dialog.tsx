import type { Editor } from "@tiptap/react";
import { FileDown } from "lucide-react";
import { useRef, useState } from "react";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { Button } from "../../../ui/button";
import { useOnce } from "../../../ui/use-once";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { useAction } from "../../../ui/form/use-action";
import { backToText } from "../blocks/back-to-text";
import { EditorDialog } from "../dialogs/editor-dialog";
import { insertLink } from "../links/insert-link";
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
  const pdfs = usePdfs(editor, brought, onClose);
  const { file, words, setWords, add, busy } = pdfs;
  return (
    <EditorDialog
      title={
        pdfs.count > 1
          ? `Ajouter un PDF à télécharger (${pdfs.place} sur ${pdfs.count})`
          : "Ajouter un PDF à télécharger"
      }
      submit="Ajouter"
      busy={busy}
      onSubmit={add}
      onClose={onClose}
    >
      <PdfChoice file={file} refusals={pdfs.refusals} onFile={(chosen) => pdfs.take([chosen])} />
      {file && <WordsField words={words} onChange={setWords} />}
    </EditorDialog>
  );
}

/** The PDFs that are added one after the other, and why the others are refused, which do not hold them up. */
function usePdfs(editor: Editor, brought: readonly File[], onClose: () => void) {
  const openDatabase = useOpenDatabase();
  const [accepted, setAccepted] = useState<readonly File[]>([]);
  const [place, setPlace] = useState(0);
  const [words, setWords] = useState("");
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const file = accepted[place];
  const show = (files: readonly File[], index: number) => {
    setAccepted(files);
    setPlace(index);
    const shown = files[index];
    if (shown) setWords(titleOfPdf(shown));
  };
  const taking = useAction("Le fichier n’a pas pu être lu.", async (files: readonly File[]) => {
    const problems = await Promise.all(files.map(refusedPdf));
    setRefusals(problems.filter((problem) => problem !== undefined));
    const fit = files.filter((_, index) => problems[index] === undefined);
    // Another choice takes the place of the one that is shown.
    if (fit.length > 0) show(accepted.toSpliced(place, 1, ...fit), place);
  });
  useOnce(() => {
    if (brought.length > 0) taking.run(brought);
  });
  const adding = useAction(
    "Le fichier n’a pas pu être gardé sur cet appareil.",
    async (chosen: File, text: string) => {
      const database = await openDatabase();
      const href = await addPdf(database, chosen);
      insertLink(editor, `${text} (PDF, ${bytesText(chosen.size)})`, href);
      if (place + 1 < accepted.length) {
        // Each link gets a line of its own.
        editor.commands.splitBlock();
        return show(accepted, place + 1);
      }
      onClose();
      backToText(editor);
    },
  );
  const add = () => {
    if (file) adding.run(file, words.trim() || titleOfPdf(file));
    else setRefusals(["Choisissez d’abord un fichier PDF."]);
  };
  const count = accepted.length;
  return {
    file,
    words,
    setWords,
    refusals,
    place: place + 1,
    count,
    take: taking.run,
    add,
    busy: adding.busy,
  };
}

/** A button that opens the browser's file dialog, with the chosen file and the reasons why others were refused. */
function PdfChoice({
  file,
  refusals,
  onFile,
}: {
  readonly file: File | undefined;
  readonly refusals: readonly string[];
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
      {refusals.length > 0 && (
        <ul role="alert" className="text-sm text-danger">
          {refusals.map((refusal) => (
            <li key={refusal} className="wrap-anywhere">
              {refusal}
            </li>
          ))}
        </ul>
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
