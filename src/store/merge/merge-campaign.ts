import { ORDER_PREFIX } from "../../content/collections/documents";
import type { CollectionDefinition, Values } from "../../content/schema/collection";
import type { FieldKind } from "../../content/schema/field";
import { isRecord } from "../../lib/parse";
import { mergeValue } from "./merge-values";
import { laterWins, mergeKeys, threeWay, type ThreeWayResult } from "./three-way";

/** Merges the values of one field, which has a kind and a name, against their last common value. */
type FieldMerger = (
  kind: FieldKind,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  name: string,
) => ThreeWayResult;

/** Returns how the fields of a document are merged: those of a campaign and of its order as a whole. */
export function mergerFor(
  { name }: CollectionDefinition,
  mine: Values,
  theirs: Values,
): FieldMerger {
  const areCampaigns = [mine, theirs].every(({ kind }) => kind === "campaign");
  if (name === "posts" && areCampaigns) return mergeCampaign;
  if (name === "documents" && String(mine["id"]).startsWith(ORDER_PREFIX)) return mergeOrder;
  return mergeValue;
}

/**
 * Merges a field of a campaign. Its letter is composed from its words and is in its order: each is taken whole, so that
 * the words that are shown are those that leave.
 */
const mergeCampaign: FieldMerger = (kind, base, mine, theirs, name) => {
  if (name === "content") return threeWay(laterWins, base, mine, theirs);
  const choice = mergeValue(kind, base, mine, theirs);
  // When it was queued is nobody's choice.
  return name === "sent_at" ? { value: choice.value } : choice;
};

/** Merges a field of the order of a campaign. A conflict about its words is that of the campaign. */
const mergeOrder: FieldMerger = (kind, base, mine, theirs, name) => {
  const { value, conflict } =
    name === "parts"
      ? threeWay(mergeWhole, base, mine, theirs)
      : mergeValue(kind, base, mine, theirs);
  const [kept, lost] = [withoutLetter(conflict?.kept), withoutLetter(conflict?.lost)];
  return { value, conflict: kept && lost && { kept, lost } };
};

function mergeWhole(base: unknown, mine: unknown, theirs: unknown): ThreeWayResult {
  if (!isRecord(mine) || !isRecord(theirs)) return laterWins(base, mine, theirs);
  return mergeKeys(isRecord(base) ? base : {}, mine, theirs, laterWins);
}

function withoutLetter(parts: unknown): Values | undefined {
  if (!isRecord(parts)) return undefined;
  const { html: _html, text: _text, ...others } = parts;
  return Object.keys(others).length > 0 ? others : undefined;
}
