import { builtInToolsPage } from "../../content/built-in/page-texts/tools";
import { usePageTexts } from "../../store/queries/page-texts";
import { useDocs } from "../../store/queries/use-docs";
import { ChoiceFilter } from "../../ui/form/choice-filter";
import { EmptyState } from "../../ui/data/empty-state";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { ShowMore } from "../../ui/data/show-more";
import { useAddress, useShown } from "../../ui/page/use-address";
import { ListLayout } from "../shared/list-layout";
import { NothingFound } from "../shared/nothing-found";
import { OpenedTool } from "./opened-tool";
import { ToolList, ToolListSkeleton } from "./tool-list";
import {
  categoryChoices,
  inCategory,
  knownCategory,
  searchTools,
  type Tool,
} from "./tool-selection";

const STEP = 24;

export function ToolsPage() {
  const texts = usePageTexts("tools_page", builtInToolsPage);
  const tools = useDocs("tools");

  return (
    <ListLayout texts={texts} list={tools} skeleton={<ToolListSkeleton />}>
      {(docs) => <Directory tools={docs} />}
    </ListLayout>
  );
}

function Directory({ tools }: { readonly tools: readonly Tool[] }) {
  const { typed, search, choice, setSearch, setChoice, settle, clear } = useAddress("categorie");
  const shown = useShown(STEP);

  if (tools.length === 0) {
    return <EmptyState>Aucun outil disponible pour le moment.</EmptyState>;
  }

  const category = knownCategory(choice);
  const found = searchTools(tools, search);
  const selected = inCategory(found, category);

  return (
    <>
      <div className="grid gap-x-6 gap-y-5 py-6 lg:grid-cols-12 lg:items-center">
        <SearchBox
          label="Rechercher dans les outils"
          placeholder="Rechercher"
          value={typed}
          onChange={setSearch}
          className="lg:order-last lg:col-span-4 xl:col-span-3 xl:col-start-10"
        />
        <div className="lg:col-span-8">
          <ChoiceFilter
            label="Catégories"
            choices={categoryChoices(found)}
            selected={category}
            onSelect={setChoice}
          />
        </div>
      </div>
      <p aria-live="polite" className="pb-4 text-sm text-ink-faint">
        {plural(selected.length, "outil trouvé", "outils trouvés")}
      </p>
      {selected.length === 0 && (
        <NothingFound all="Voir tous les outils" onAll={clear}>
          {search.trim() === ""
            ? "Aucun outil dans cette catégorie pour le moment."
            : `Aucun outil ne correspond à « ${search.trim()} ». Essayez un autre mot, ou une autre catégorie.`}
        </NothingFound>
      )}
      <ToolList tools={selected.slice(0, shown.count)} search={search} onOpen={settle} />
      <ShowMore shown={shown.count} total={selected.length} onMore={shown.more} />
      <OpenedTool tools={tools} />
    </>
  );
}
