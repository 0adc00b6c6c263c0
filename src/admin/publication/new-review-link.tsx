import { Copy } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { controlClass, FormField } from "../../ui/form/form-field";
import { useToasts } from "../../ui/overlay/toast";

/** Shows a review link, the only time that it can be read. */
export function NewReviewLink({
  client,
  link,
}: {
  readonly client: string;
  readonly link: string;
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
    <div className="flex w-full flex-col gap-5">
      <Callout tone="success">{`Le lien pour ${client} est prêt. Il n’est montré qu’ici.`}</Callout>
      <FormField label="Lien de relecture">
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
      <Button size="sm" onClick={() => void copy()} className="self-start">
        <Copy aria-hidden className="size-4" strokeWidth={2} />
        Copier le lien
      </Button>
    </div>
  );
}
