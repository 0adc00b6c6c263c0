import { Link } from "react-router-dom";
import { SMALL_SIZES } from "../../lib/pictures/sizes";
import { Picture } from "../../ui/media/picture";
import { usePerson } from "../shared/people";

/** The author of an article, with portrait, role and a link when a page of the site presents them. */
export function ArticleAuthor({ name }: { readonly name: string }) {
  const found = usePerson(name);
  if (!found) {
    return (
      <p className="text-base text-ink">
        <span className="text-ink-faint">Par </span>
        {name}
      </p>
    );
  }
  const { person, path } = found;
  return (
    <div className="flex items-center gap-3">
      {person.portrait !== "" && (
        <Picture
          src={person.portrait}
          alt=""
          shape="square"
          sizes={SMALL_SIZES}
          className="max-w-12 shrink-0 rounded-full"
        />
      )}
      <p className="min-w-0 text-base text-ink">
        <span className="text-ink-faint">Par </span>
        <Link to={path} className="text-link">
          {person.name}
        </Link>
        {person.role !== "" && <span className="block text-sm text-ink-faint">{person.role}</span>}
      </p>
    </div>
  );
}
