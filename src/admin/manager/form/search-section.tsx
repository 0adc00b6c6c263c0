import { ChevronRight } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { AdminScreen, SearchPresence, Values } from "../../../content/schema/collection";
import { searchForm } from "../../../content/rules/search-fields";
import { textOf } from "../../../lib/parse";
import { SearchPreview } from "./search-preview";
import type { Edit } from "../../kit/use-edit";

interface SearchSectionProps {
  readonly screen: AdminScreen;
  readonly search: SearchPresence;
  /** What the fields show. */
  readonly values: Values;
  /** The input of a field, and what stands in it while it is blank. */
  readonly input: (name: string, placeholder: string) => ReactNode;
}

/** The part of a form that says what search engines and networks show, folded while nobody needs it. */
export function SearchSection({ edit, ...shown }: SearchSectionProps & { readonly edit: Edit }) {
  const filled = searchForm.some((name) => textOf(shown.values[name]).trim() !== "");
  const [open, setOpen] = useOpen(edit, filled);
  return (
    // Not a disclosure that unrolls: a refused field in it must take the focus at once.
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t pt-2"
    >
      <summary className="flex min-h-11 items-start gap-2 py-2 marker:content-none hover:text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-90"
          strokeWidth={1.75}
        />
        <span>
          <span className="font-medium">Référencement</span>
          <span className="block text-sm text-ink-faint">
            Ce que montrent les moteurs de recherche et les réseaux{"\u00A0: "}
            {filled ? "personnalisé." : "repris du contenu."}
          </span>
        </span>
      </summary>
      {open && <Fields {...shown} />}
    </details>
  );
}

/** Closed unless something is written in it; what is refused or was changed elsewhere opens it. */
function useOpen(edit: Edit, filled: boolean) {
  const { issues, changedElsewhere } = edit;
  const wanted = searchForm.some(
    (name) => issues[name] !== undefined || changedElsewhere.includes(name),
  );
  const [open, setOpen] = useState(filled || wanted);
  const [seen, setSeen] = useState({ issues, wanted });
  if (seen.issues !== issues || seen.wanted !== wanted) {
    setSeen({ issues, wanted });
    if (wanted) setOpen(true);
  }
  return [open, setOpen] as const;
}

function Fields({ screen, search, values, input }: SearchSectionProps) {
  // A long text is looked through when the typing leaves time for it.
  const typed = useDeferredValue(values);
  const saved = useMemo(() => screen.complete?.(typed, UNSIGNED) ?? typed, [screen, typed]);
  const derived = useMemo(() => search.derived(saved), [search, saved]);
  const shown = (name: string) => textOf(values[name]).trim() || textOf(derived[name]);
  return (
    <div className="mt-3 flex flex-col gap-5 sm:pl-7">
      <SearchPreview
        path={`${search.path}/${textOf(saved["slug"])}`}
        title={shown("seo_title")}
        description={shown("seo_description")}
      />
      {searchForm.map((name) => input(name, textOf(derived[name])))}
    </div>
  );
}

/** Neither the author nor the day is shown. */
const UNSIGNED = { author: "", today: "" };
