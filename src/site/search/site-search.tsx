import { useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { type Passage, passageOf } from "../../search/passage";
import { searchableTexts } from "../../search/text-fields";
import { useTextSearch } from "../../search/use-text-search";
import { useAgency } from "../../store/queries/agency";
import { useWhole, type Whole } from "../../store/queries/use-whole";
import { Button } from "../../ui/button";
import { SearchBox } from "../../ui/form/search-box";
import { FoundText } from "../../ui/text/found-text";
import { plural } from "../../ui/text/plural";
import { pagesFound } from "./found-pages";
import { publicCollections, type PublicPlace, publicPlaceOf } from "../../search/public-place";
import { publicSearch } from "./public-texts";
import { useOwnPages } from "./use-own-pages";

const AT_FIRST = 20;

/** A search over the site's own pages, and over all content that this device has. */
export function SiteSearch({ onFollow }: { readonly onFollow: () => void }) {
  const { parts } = useAgency();
  const ownPages = useOwnPages();
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(AT_FIRST);
  const whole = useWhole(publicCollections);
  const { found, complete, failed } = useTextSearch(search, {
    ...publicSearch(parts),
    most,
    beyondTitles: false,
  });
  const documents = found.documents.flatMap(({ name, id, values }) => {
    const place = publicPlaceOf(name, id, values, parts);
    const passage = passageOf(searchableTexts(name, values, ""), found.search);
    return place ? [{ key: `${name}/${id}`, place, passage }] : [];
  });
  // A legal text that the agency wrote is a document as well.
  const own = useMemo(() => pagesFound(found.search, ownPages), [found.search, ownPages]);
  const pages = own
    .filter(({ place: { to } }) => !documents.some(({ place }) => place.to === to))
    .map((page) => ({ key: page.place.to, ...page }));
  const results = [
    ...pages.filter(({ isNamed }) => isNamed),
    ...documents,
    ...pages.filter(({ isNamed }) => !isNamed),
  ];
  const total = found.total + pages.length;

  return (
    <div className="page-frame">
      <SearchBox
        label="Rechercher sur le site"
        placeholder="Un mot, une idée"
        value={search}
        onChange={(typed) => {
          setSearch(typed);
          setMost(AT_FIRST);
        }}
      />
      <p aria-live="polite" className="py-4 text-sm text-ink-faint">
        {statusText({
          search,
          total,
          state: complete || whole !== "ready" ? whole : "loading",
          failed,
        })}
      </p>
      <ul>
        {results.map(({ key, place, passage }) => (
          <Result
            key={key}
            place={place}
            passage={passage}
            search={found.search}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {total > results.length && results.length > 0 && (
        <Button variant="secondary" onClick={() => setMost(most + AT_FIRST)}>
          Voir plus de résultats
        </Button>
      )}
    </div>
  );
}

function Result({
  place: { title, kind, to },
  passage,
  search,
  onFollow,
}: {
  readonly place: PublicPlace;
  readonly passage: Passage | undefined;
  readonly search: string;
  readonly onFollow: () => void;
}) {
  return (
    <li className="border-t border-rule py-4">
      <Link to={to} onClick={onFollow} className="block transition-colors hover:text-accent">
        <span className="text-sm text-ink-faint">{kind}</span>
        <span className="heading-type block text-heading">
          <FoundText text={title} search={search} />
        </span>
        {passage && (
          <span className="block text-ink-soft">
            <FoundText text={passage.text} search={passage.word} />
          </span>
        )}
      </Link>
    </li>
  );
}

function statusText({
  search,
  total,
  state,
  failed,
}: {
  readonly search: string;
  readonly total: number;
  /** Whether all content was searched. */
  readonly state: Whole;
  readonly failed: boolean;
}): string {
  if (failed) {
    return "La recherche n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.";
  }
  const typed = search.trim();
  if (typed === "")
    return "Pages, articles, réalisations, services, offres, questions, outils et glossaire";
  if (total > 0) return plural(total, "résultat") + OF_WHAT[state];
  return state === "ready"
    ? `Aucun résultat pour «\u202F${typed}\u202F». Essayez un autre mot.`
    : NONE_YET[state];
}

/** What follows the number of results. */
const OF_WHAT: Readonly<Record<Whole, string>> = {
  ready: "",
  loading: ", lecture en cours…",
  unavailable: " dans ce que cet appareil a déjà",
};

const NONE_YET = {
  loading: "Lecture en cours…",
  unavailable:
    "Aucun résultat pour l’instant\u00A0: cet appareil n’a pas encore tout le contenu du site. Vérifiez votre connexion.",
} as const;
