import { ChevronRight } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { AdminScreen, SearchPresence, Values } from "../../../content/schema/collection";
import { searchForm } from "../../../content/rules/search-fields";
import { textOf } from "../../../lib/parse";
import { completed } from "../records/completed";
import { SearchPreview } from "./search-preview";
import type { Edit } from "../../kit/use-edit";

interface SearchSectionProps {
  readonly screen: AdminScreen;
  readonly search: SearchPresence;
  /** The values that the fields show. */
  readonly values: Values;
  /** Draws the input of a field with a placeholder. */
  readonly input: (name: string, placeholder: string) => ReactNode;
}

/** The section for what search engines and social networks show; folded unless it is needed. */
export function SearchSection({ edit, ...shown }: SearchSectionProps & { readonly edit: Edit }) {
  const filled = searchForm.some((name) => textOf(shown.values[name]).trim() !== "");
  const [open, setOpen] = useOpen(edit, filled);
  return (
    // Opens without an animation, since a refused field inside must take the focus at once.
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-t pt-2"
    >
      <summary
        className="flex min-h-11 items-start gap-2 py-2 marker:content-none hover:text-accent [&::-webkit-details-marker]:hidden"
        onClick={(event) => {
          // The browser would fold it at once and say so later: a save in between would find it open.
          event.preventDefault();
          setOpen(!open);
        }}
      >
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

/**
 * Whether it is open: at first where something is written in it, and whenever a field in it is refused or changed
 * elsewhere.
 */
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
  // Deferred, so that deriving texts from a long one does not slow down typing.
  const typed = useDeferredValue(values);
  const saved = useMemo(() => completed(screen, typed, UNSIGNED), [screen, typed]);
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

/** Left empty: the preview shows neither the author nor the day. */
const UNSIGNED = { author: "", today: "" };
