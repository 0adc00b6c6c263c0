import { Undo2 } from "lucide-react";
import { useState } from "react";
import { definitionOf } from "../../content/index";
import { documentFromRow } from "../../content/row";
import { serverNow } from "../../lib/api/server-time";
import { useOpenDatabase } from "../../store/database/use-open-database";
import { restore } from "../../store/writing/repository";
import { liveIds, readTrashed, TRASH_DAYS } from "../../store/edits/trash";
import { useTrash } from "../../store/edits/use-trash";
import type { ServerRead } from "../../sync-status/use-server-read";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { type Column, DataTable } from "../../ui/data/data-table";
import { plural } from "../../ui/text/plural";
import { SearchBox } from "../../ui/form/search-box";
import { ShowMore } from "../../ui/data/show-more";
import { useToasts } from "../../ui/overlay/toast";
import { useQueuedAction } from "../../ui/form/use-action";
import { useAddress, useShown } from "../../ui/page/use-address";
import { Screen } from "../kit/screen";
import { ListSkeleton } from "../kit/list-skeleton";
import { useRowFocus } from "../kit/use-row-focus";
import { momentText, quoted } from "../kit/sentences";
import { daysLeft, searchTrash, type Trashed, trashedList } from "./trashed";
import { useServerTrash } from "./use-server-trash";

const PAGE = 50;

/** Lists what was deleted lately, with buttons to restore it. */
export function TrashScreen() {
  const here = useTrash();
  const server = useServerTrash();
  const there = server.read.state === "ready" ? server.read.value : [];
  const [now] = useState(() => Date.parse(serverNow()));
  const list = here && trashedList(here, there, now);

  return (
    <Screen title="Corbeille">
      <p className="-mt-2 mb-5 max-w-measure text-sm text-ink-soft">
        {`Ce qui est supprimé reste ici ${TRASH_DAYS}\u00A0jours, puis disparaît pour de bon. Les images n’y viennent pas\u00A0: leur fichier est effacé aussitôt.`}
      </p>
      <ServerNotice state={server.read.state} onAgain={() => void server.again()} />
      {list === undefined ? (
        <ListSkeleton columns={3} />
      ) : list.length === 0 ? (
        <p className="border-t border-ink pt-5 text-lg text-ink-soft">La corbeille est vide</p>
      ) : (
        <Content list={list} now={now} onRestored={server.drop} />
      )}
    </Screen>
  );
}

function ServerNotice({
  state,
  onAgain,
}: {
  readonly state: ServerRead<unknown>["state"];
  readonly onAgain: () => void;
}) {
  if (state === "offline") {
    return (
      <div className="mb-4">
        <Callout>
          {
            "Hors ligne\u00A0: voici ce qui a été supprimé sur cet appareil. Le reste s’affichera avec la connexion."
          }
        </Callout>
      </div>
    );
  }
  if (state !== "failed") return null;
  return (
    <div className="mb-4">
      <Callout
        tone="warning"
        actions={
          <Button size="sm" variant="secondary" onClick={onAgain}>
            Réessayer
          </Button>
        }
      >
        Ce qui a été supprimé ailleurs n’a pas pu être lu sur le serveur.
      </Callout>
    </div>
  );
}

function Content({
  list,
  now,
  onRestored,
}: {
  readonly list: readonly Trashed[];
  readonly now: number;
  readonly onRestored: (trashed: Trashed) => void;
}) {
  const { typed, search, setSearch } = useAddress("type");
  const { count, more } = useShown(PAGE);
  const found = searchTrash(list, search);
  const shown = found.slice(0, count);
  const focusRow = useRowFocus(undefined);
  const restoring = useRestoring((gone) => {
    const place = shown.indexOf(gone);
    const next = shown[place + 1] ?? shown[place - 1];
    focusRow(next && keyOf(next), "restore");
    onRestored(gone);
  });

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SearchBox
          label="Rechercher"
          value={typed}
          onChange={setSearch}
          className="w-full sm:max-w-xs"
        />
        <p aria-live="polite" className="text-sm text-ink-faint tabular-nums">
          {search.trim() === ""
            ? plural(list.length, "élément")
            : `${plural(found.length, "résultat")} sur ${list.length}`}
        </p>
      </div>
      <DataTable
        caption="Corbeille"
        columns={columnsFor(now, restoring.run)}
        rows={shown}
        rowKey={keyOf}
      />
      {found.length === 0 && (
        <p className="py-8 text-center text-ink-soft">Rien ne correspond à cette recherche.</p>
      )}
      <div className="mt-6">
        <ShowMore shown={shown.length} total={found.length} onMore={more} />
      </div>
    </>
  );
}

const keyOf = ({ collection, id }: Trashed) => `${collection}/${id}`;

function columnsFor(
  now: number,
  onRestore: (trashed: Trashed) => void,
): readonly Column<Trashed>[] {
  return [
    { key: "title", title: "Titre", role: "lead", cell: ({ title }) => title || "sans titre" },
    { key: "kind", title: "Type", cell: ({ type }) => type },
    { key: "at", title: "Supprimé", cell: ({ at, by }) => `${momentText(at)}, par ${by}` },
    { key: "left", title: "Reste", cell: ({ at }) => plural(daysLeft(at, now), "jour") },
    {
      key: "actions",
      title: "Actions",
      role: "controls",
      cell: (trashed) => (
        <Button
          size="sm"
          variant="quiet"
          data-control="restore"
          aria-label={`Rétablir ${quoted(trashed.title || "sans titre")}`}
          onClick={() => onRestore(trashed)}
        >
          <Undo2 aria-hidden className="size-4" strokeWidth={1.75} />
          Rétablir
        </Button>
      ),
    },
  ];
}

/** Restores a deleted document, unless somebody has restored it already. */
function useRestoring(onRestored: (trashed: Trashed) => void) {
  const openDatabase = useOpenDatabase();
  const toasts = useToasts();
  return useQueuedAction(
    "Le contenu n’a pas pu être rétabli. Il est toujours dans la corbeille\u00A0: réessayez.",
    async (trashed: Trashed) => {
      const { collection, id, entry, title } = trashed;
      const database = await openDatabase();
      const kept = entry ? await readTrashed(database, entry) : trashed.document;
      if (!kept) throw new Error("The trash has lost a document");
      const isBack = (await liveIds(database, collection, [id])).has(id);
      if (!isBack) {
        const { deleted: _deleted, ...document } = documentFromRow(definitionOf(collection), kept);
        await restore(database, collection, document);
      }
      onRestored(trashed);
      toasts.show(`Rétabli\u00A0: ${quoted(title || "sans titre")}`);
    },
  );
}
