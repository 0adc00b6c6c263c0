import { X } from "lucide-react";
import { useRef, useState } from "react";
import { allInOrder, publishedArticles } from "../../../content/rules/listing";
import type { Docs } from "../../../store/database/docs";
import { useDocs } from "../../../store/queries/use-docs";
import { FieldGroup } from "../../../ui/form/field-group";
import { controlClass } from "../../../ui/form/form-field";
import { IconButton } from "../../../ui/icon-button";
import { quoted } from "../../kit/sentences";
import { listed } from "../../kit/suggestion-list";
import type { InputProps } from "./input-props";

interface Named {
  readonly id: string;
  readonly title: string;
}

/** References to documents of another collection, chosen and removed by their titles. */
export function ReferencesInput(props: InputProps) {
  return props.field.of === "posts" ? <ArticlesInput {...props} /> : <ServicesInput {...props} />;
}

function ServicesInput(props: InputProps) {
  return <ChosenDocuments {...props} documents={namedIn(useDocs("services", allInOrder))} />;
}

function ArticlesInput(props: InputProps) {
  return <ChosenDocuments {...props} documents={namedIn(useDocs("posts", publishedArticles))} />;
}

function namedIn(docs: Docs<"services"> | Docs<"posts">): readonly Named[] {
  return docs.state === "ready" ? docs.docs : [];
}

function ChosenDocuments({
  name,
  field,
  value,
  error,
  hint,
  documents,
  onChange,
}: InputProps & { readonly documents: readonly Named[] }) {
  const adding = useRef<HTMLSelectElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const chosen = listed(value);
  const titles = new Map(documents.map((each) => [each.id, each.title]));
  const say = (what: string) => setAnnouncement(what);

  const remove = (taken: string, title: string) => {
    onChange(chosen.filter((each) => each !== taken));
    say(`${quoted(title)} retiré`);
    // The pressed button disappears, so the focus moves.
    adding.current?.focus();
  };

  return (
    <FieldGroup name={name} label={field.label} hint={hint} error={error}>
      {chosen.length > 0 && (
        <ul className="mb-3 border-t">
          {chosen.map((each) => {
            const title = titles.get(each) ?? "Document retiré, ou qui n’est plus publié";
            return (
              <li key={each} className="flex items-center gap-3 border-b py-1">
                <span className="min-w-0 grow">{title}</span>
                <IconButton
                  icon={X}
                  label={`Retirer ${quoted(title)}`}
                  onClick={() => remove(each, title)}
                  className="md:size-9"
                />
              </li>
            );
          })}
        </ul>
      )}
      <select
        ref={adding}
        aria-label={`Ajouter\u00A0: ${field.label}`}
        value=""
        onChange={({ target: { value: added } }) => {
          onChange([...chosen, added]);
          say(`${quoted(titles.get(added) ?? added)} ajouté`);
        }}
        className={`${controlClass} max-w-md`}
      >
        <option value="">Ajouter…</option>
        {documents
          .filter((each) => !chosen.includes(each.id))
          .map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
      </select>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
    </FieldGroup>
  );
}
