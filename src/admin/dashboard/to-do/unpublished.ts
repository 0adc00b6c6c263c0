import { type CollectionName, definitionOf } from "../../../content/index";
import { isLive, nextState, stagedIn } from "../../../content/rules/staging";
import type { Values } from "../../../content/schema/collection";
import { textOf } from "../../../lib/parse";
import { type Entry, entries } from "../../kit/screens";
import { palettePlaceOf } from "../../palette/place";

/** What visitors do not see yet of the documents of one screen. */
export interface Unpublished {
  readonly entry: Entry;
  readonly drafts: number;
  /** The documents with staged changes: where each is edited, and its title, empty for one that has none. */
  readonly staged: readonly { readonly title: string; readonly to: string }[];
}

/** What is unpublished, by screen, in the order of the sidebar. Leaves out the drafts of articles, which are counted without being read. */
export function unpublishedIn(
  held: ReadonlyMap<CollectionName, readonly Values[]>,
): readonly Unpublished[] {
  const found = [...held].flatMap(([name, documents]) =>
    documents.flatMap((document) => unpublishedOf(name, document)),
  );
  return entries.flatMap((entry) => {
    const own = found.filter((each) => each.entry === entry);
    const staged = own.flatMap((each) => each.staged ?? []);
    return own.length === 0 ? [] : [{ entry, drafts: own.length - staged.length, staged }];
  });
}

function unpublishedOf(name: CollectionName, document: Values) {
  const definition = definitionOf(name);
  const live = isLive(definition, document);
  const isStaged = live && stagedIn(document) !== undefined;
  if (live ? !isStaged : name === "posts") return [];
  const place = palettePlaceOf(name, textOf(document["id"]), document);
  if (!place) return [];
  const { entry, to } = place;
  const title = textOf(nextState(definition, document)[definition.title]);
  return [{ entry, staged: isStaged ? { title, to } : undefined }];
}
