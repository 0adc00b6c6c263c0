import { useMemo } from "react";
import type { CollectionName } from "../../../content/index";
import { isOff } from "../../../content/kinds";
import { sitePages } from "../../../content/pages";
import { type PublicPlace, publicPlaceOf } from "../../../search/public-place";
import { fold } from "../../../lib/fold";
import { useAgency } from "../../../store/queries/agency";
import { useDocs } from "../../../store/queries/use-docs";
import { isFound } from "../../../ui/text/text-match";

/**
 * The pages of this site that a text can link to: the fixed ones, and those that show published documents; none of a
 * kind of content that is switched off.
 */
export function useLinkTargets(): readonly PublicPlace[] {
  const { parts } = useAgency();
  const shown = [
    usePlaces("documents"),
    usePlaces("posts"),
    usePlaces("projects"),
    usePlaces("services"),
    usePlaces("plans"),
    usePlaces("tools"),
    usePlaces("faqs"),
    usePlaces("glossary"),
  ];
  const fixed = sitePages
    .filter(({ path }) => !isOff(parts, path))
    .map(({ path, name }) => ({ title: name, kind: "Page", to: path }));
  const known = new Set(fixed.map(({ to }) => to));
  return [...fixed, ...shown.flat().filter(({ to }) => !known.has(to))];
}

function usePlaces(name: CollectionName): readonly PublicPlace[] {
  const docs = useDocs(name);
  const { parts } = useAgency();
  return useMemo(
    () =>
      docs.state === "ready"
        ? docs.docs.flatMap((doc) => publicPlaceOf(name, doc.id, { ...doc }, parts) ?? [])
        : [],
    [docs, name, parts],
  );
}

/** The pages whose title or address has every word of a search; titles that begin with it come first. */
export function targetsFound(
  pages: readonly PublicPlace[],
  search: string,
): readonly PublicPlace[] {
  const wanted = fold(search).trim();
  const begins = ({ title }: PublicPlace) => (fold(title).startsWith(wanted) ? 0 : 1);
  return pages
    .filter(({ title, to }) => isFound(search, title, to))
    .toSorted((one, other) => begins(one) - begins(other));
}
