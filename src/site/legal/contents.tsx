import type { Heading } from "../../ui/text/safe-html";

const FEWEST = 4;
const DEEPEST = 3;

/** Links to the headings of a long text; phones show the main headings only. */
export function TableOfContents({ headings }: { readonly headings: readonly Heading[] }) {
  if (headings.length < FEWEST) return null;
  return (
    <nav aria-labelledby="sommaire">
      <h2 id="sommaire" className="text-sm text-ink-faint">
        Sommaire
      </h2>
      <ol className="mt-2">
        {headings
          .filter(({ level }) => level <= DEEPEST)
          .map(({ id, text, level }) => (
            <li key={id} className={level === 2 ? "" : "pl-4 text-sm max-lg:hidden"}>
              <a
                href={`#${id}`}
                className="flex min-h-7 items-center py-0.5 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline max-lg:min-h-9"
              >
                {text}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
