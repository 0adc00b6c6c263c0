import { Copy } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "../button";
import { useToasts } from "../overlay/toast";
import { controlClass, FormField } from "./form-field";

/** A link in a field, with a button that copies it; `children` are further actions beside the button. */
export function LinkToCopy({
  label,
  link,
  children,
}: {
  readonly label: string;
  readonly link: string;
  readonly children?: ReactNode;
}) {
  const field = useRef<HTMLInputElement>(null);
  const { showBriefly, showProblem } = useToasts();
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      showBriefly("Lien copié");
    } catch {
      // The clipboard was refused; the text is selected, so that the person can copy it by keyboard.
      showProblem(
        "Le navigateur garde son presse-papier\u00A0: copiez le lien sélectionné vous-même.",
      );
    }
  };

  return (
    <>
      <FormField label={label}>
        {(control) => (
          <input
            {...control}
            ref={field}
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className={controlClass}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" strokeWidth={2} />
          Copier le lien
        </Button>
        {children}
      </div>
    </>
  );
}
