import { useMemo } from "react";
import { builtInGlossaryPage } from "../../content/built-in/page-texts/glossary";
import { usePageTexts } from "../../store/queries/page-texts";
import { useDocs } from "../../store/queries/use-docs";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { ShowMore } from "../../ui/data/show-more";
import { useAddress, useShown } from "../../ui/page/use-address";
import { useLinkedPlace } from "../../ui/page/use-linked-place";
import { usePrinting } from "../../ui/page/use-printing";
import { ListLayout } from "../shared/list-layout";
import { NothingFound } from "../shared/nothing-found";
import { LetterIndex } from "./letter-index";
import {
  chooseLetter,
  EVERY,
  groupByLetter,
  letterOf,
  selectTerms,
  sortTerms,
  type Term,
} from "./letters";
import { TermGroup, TermListSkeleton } from "./term-list";

const STEP = 60;

export function GlossaryPage() {
  const texts = usePageTexts("glossary_page", builtInGlossaryPage);
  const glossary = useDocs("glossary");

  return (
    <ListLayout texts={texts} list={glossary} skeleton={<TermListSkeleton />}>
      {(docs) => <Glossary terms={docs} />}
    </ListLayout>
  );
}

function Glossary({ terms }: { readonly terms: readonly Term[] }) {
  const { typed, search, choice, setSearch, setOnly } = useAddress("lettre");
  const { count, more } = useShown(STEP);
  const linked = useLinkedPlace();
  const printing = usePrinting();
  const sorted = useMemo(() => sortTerms(terms), [terms]);
  const available = useMemo(() => new Set(sorted.map(letterOf)), [sorted]);

  if (terms.length === 0) {
    return <EmptyState>Aucun terme disponible pour le moment.</EmptyState>;
  }

  const searching = search.trim() !== "";
  const letter = printing && !searching ? EVERY : chooseLetter(sorted, choice, linked);
  const selected = selectTerms(sorted, search, letter);
  const until = printing
    ? selected.length
    : Math.max(count, selected.findIndex(({ id }) => id === linked) + 1);
  const shown = selected.slice(0, until);
  const every = !searching && letter === EVERY;

  return (
    <>
      <LetterIndex
        available={available}
        selected={searching ? undefined : letter}
        onSelect={setOnly}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-6">
        <SearchBox
          label="Rechercher dans le glossaire"
          placeholder="Un mot, une idée"
          value={typed}
          onChange={setSearch}
          className="min-w-0 grow basis-56 sm:max-w-sm"
        />
        <Button
          variant="secondary"
          aria-pressed={every}
          onClick={() => setOnly(every ? "" : EVERY)}
          className="pressed:border-ink pressed:bg-ink pressed:text-paper pressed:hover:bg-ink"
        >
          Voir tout
        </Button>
        <p aria-live="polite" className="text-sm text-ink-faint">
          {plural(selected.length, "terme")}
        </p>
      </div>
      <div className="mt-4 space-y-part">
        {selected.length === 0 && (
          <NothingFound all="Voir tous les termes" onAll={() => setOnly(EVERY)}>
            Aucun terme ne correspond à « {search.trim()} ». Essayez un autre mot.
          </NothingFound>
        )}
        {groupByLetter(shown).map((group) => (
          <TermGroup key={group.letter} group={group} search={search} />
        ))}
        <noscript>
          {/* Without scripts no letter can be chosen, so the prerendered page lists the other terms below. */}
          {import.meta.env.SSR && (
            <div className="space-y-part">
              {groupByLetter(sorted.filter((term) => !shown.includes(term))).map((group) => (
                <TermGroup key={group.letter} group={group} search="" />
              ))}
            </div>
          )}
        </noscript>
        <ShowMore shown={until} total={selected.length} onMore={more} />
      </div>
    </>
  );
}
