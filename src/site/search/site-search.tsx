import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { publishedArticles } from "../../content/rules/listing";
import { type Passage, passageOf } from "../../search/passage";
import { searchableTexts } from "../../search/text-fields";
import { useTextSearch } from "../../search/use-text-search";
import { useAgency } from "../../store/queries/agency";
import { useWhole } from "../../store/queries/use-whole";
import { useDocs } from "../../store/queries/use-docs";
import { Button } from "../../ui/button";
import { SearchBox } from "../../ui/form/search-box";
import { FoundText } from "../../ui/text/found-text";
import { pagesFound } from "./found-pages";
import { publicCollections, type PublicPlace, publicPlaceOf } from "../../search/public-place";
import { publicSearch } from "./public-texts";
import { searchStatus } from "./search-status";
import { useOwnPages } from "./use-own-pages";

const AT_FIRST = 20;

/** A search over the site's own pages, and over all content that this device has. */
export function SiteSearch({ onFollow }: { readonly onFollow: () => void }) {
  const { parts } = useAgency();
  const ownPages = useOwnPages();
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(AT_FIRST);
  const whole = useWhole(publicCollections);
  const lacksTexts = useLacksTexts();
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
  const frame = useRef<HTMLDivElement>(null);
  // The dialog opened before this code was loaded, and gave the focus to its button.
  useEffect(() => frame.current?.querySelector("input")?.focus(), []);

  return (
    <div ref={frame} className="page-frame">
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
        {searchStatus({
          search,
          total,
          state: complete || whole !== "ready" ? whole : "loading",
          lacksTexts,
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

/** True if the device has some articles without their text: it stores the newest ones completely. */
function useLacksTexts(): boolean {
  const posts = useDocs("posts", publishedArticles);
  return posts.state === "ready" && posts.docs.some(({ content }) => content === "");
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
