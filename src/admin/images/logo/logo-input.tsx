import { Images, ImageUp, X } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import type { Field } from "../../../content/schema/field";
import { textOf } from "../../../lib/parse";
import { useOpenDatabase } from "../../../store/database/use-open-database";
import { Button } from "../../../ui/button";
import { FieldError } from "../../../ui/form/form-field";
import { useAction } from "../../../ui/form/use-action";
import { addPicture } from "../add-picture";
import { ImagePicker } from "../image-picker";
import { OnBothThemes } from "./on-both-themes";
import { DROP_PLACE, useBroughtFiles } from "../../../ui/form/use-brought-files";

/** A logo: an SVG, which is cleaned and stored in its address, or a picture of the library. */
export function LogoInput({
  name,
  field,
  value,
  error,
  hint,
  onChange,
}: {
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly hint: ReactNode;
  readonly onChange: (value: unknown) => void;
}) {
  const id = useId();
  const reading = useLogoFile(field.icons ? "icons" : "pages", onChange);
  const { isOver, props } = useBroughtFiles(([file]) => file && reading.run(file));
  const url = textOf(value);
  const problem = error ?? reading.problem;
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      {...props}
      name={name}
      aria-describedby={described || undefined}
      className={`min-w-0 rounded-sm ${isOver ? DROP_PLACE : ""}`}
    >
      <legend className="mb-1.5 text-sm font-medium">{field.label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        <OnBothThemes url={url} />
        <LogoButtons
          field={field}
          isBlank={url === ""}
          busy={reading.busy}
          onFile={reading.run}
          onChange={(next) => {
            reading.forget();
            onChange(next);
          }}
        />
      </div>
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-faint">
          {hint}
        </div>
      )}
      <div aria-live="polite" className="mt-1.5 flex flex-col gap-1 text-sm text-warning">
        {reading.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <FieldError id={`${id}-error`} text={problem} />
      </div>
    </fieldset>
  );
}

function LogoButtons({
  field: { label, icons },
  isBlank,
  busy,
  onFile,
  onChange,
}: {
  readonly field: Field;
  readonly isBlank: boolean;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  readonly onChange: (url: string) => void;
}) {
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton label={label} busy={busy} onFile={onFile}>
        {isBlank ? "Choisir un fichier" : "Remplacer"}
      </FileButton>
      {!icons && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={nameOf("Bibliothèque", label)}
          onClick={() => setChoosing(true)}
        >
          <Images aria-hidden className="size-4" strokeWidth={1.75} />
          Bibliothèque
        </Button>
      )}
      {!isBlank && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={nameOf("Retirer", label)}
          onClick={() => onChange("")}
        >
          <X aria-hidden className="size-4" strokeWidth={1.75} />
          Retirer
        </Button>
      )}
      {choosing && (
        <ImagePicker
          onPick={(image) => {
            onChange(image.url);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** A form may have several logos, and screen readers read a button alone. */
const nameOf = (action: string, label: string) => `${action}\u00A0: ${label}`;

/** Reads a chosen file into the field; a refused one leaves the field as it is, with the reason. */
function useLogoFile(use: "pages" | "icons", onChange: (value: string) => void) {
  const openDatabase = useOpenDatabase();
  const [problem, setProblem] = useState<string>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const forget = () => {
    setProblem(undefined);
    setNotes([]);
  };
  const reading = useAction("Ce fichier n’a pas pu être lu. Réessayez.", async (file: File) => {
    forget();
    // Loaded when it is needed, because few who open a form choose a logo.
    const { readLogo } = await import("./logo-file");
    const logo = await readLogo(file);
    if (!logo.ok) return setProblem(logo.refusal);
    if ("drawing" in logo) {
      onChange(logo.drawing);
    } else {
      const added = await addPicture(await openDatabase(), logo.picture, "general", use);
      if (!added.ok) return setProblem(added.refusal);
      onChange(added.image.url);
    }
    return setNotes(logo.notes);
  });
  return { ...reading, problem, notes, forget };
}

function FileButton({
  label,
  busy,
  onFile,
  children,
}: {
  readonly label: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  readonly children: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        aria-label={nameOf(children, label)}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden className="size-4" strokeWidth={1.75} />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/svg+xml,image/*"
        aria-label={nameOf("Fichier", label)}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Without this the browser reports no change when the same file is chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}
