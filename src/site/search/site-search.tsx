import { useState } from "react";
import { Link } from "react-router-dom";
import { type Passage, passageOf } from "../../search/passage";
import { textsOf } from "../../search/text-fields";
import { useTextSearch } from "../../search/use-text-search";
import { Button } from "../../ui/button";
import { SearchBox } from "../../ui/form/search-box";
import { FoundText } from "../../ui/text/found-text";
import { plural } from "../../ui/text/plural";
import { publicPlaceOf, publicScope, publicSearchOf, type PublicPlace } from "./public-texts";

const AT_FIRST = 20;

/** A search over all content that this device has. */
export function SiteSearch({ onFollow }: { readonly onFollow: () => void }) {
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(AT_FIRST);
  const { found, complete, failed } = useTextSearch(search, {
    scope: publicScope,
    searchOf: publicSearchOf,
    most,
    beyondTitles: false,
  });
  const results = found.documents.flatMap(({ name, id, values }) => {
    const place = publicPlaceOf(name, id, values);
    const passage = passageOf(textsOf(name, values, ""), found.search);
    return place ? [{ key: `${name}/${id}`, place, passage }] : [];
  });

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
        {statusText({ search, total: found.total, complete, failed })}
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
      {found.total > results.length && results.length > 0 && (
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
  complete,
  failed,
}: {
  readonly search: string;
  readonly total: number;
  readonly complete: boolean;
  readonly failed: boolean;
}): string {
  if (failed) {
    return "La recherche n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.";
  }
  const typed = search.trim();
  if (typed === "")
    return "Articles, réalisations, services, offres, questions, outils et glossaire";
  if (total > 0) return `${plural(total, "résultat")}${complete ? "" : ", lecture en cours…"}`;
  return complete
    ? `Aucun résultat pour «\u202F${typed}\u202F». Essayez un autre mot.`
    : "Lecture en cours…";
}
