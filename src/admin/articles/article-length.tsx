import { useDeferredValue, useMemo } from "react";
import type { Values } from "../../content/schema/collection";
import { readingMinutes, wordCount } from "../../content/rules/reading-time";
import { textOf } from "../../lib/parse";
import { plural } from "../../ui/text/plural";

/** Shows how many words an article has, and how long it takes to read. */
export function ArticleLength({ values }: { readonly values: Values }) {
  // Deferred, so that counting a long text does not slow down typing.
  const content = useDeferredValue(textOf(values["content"]));
  return useMemo(() => {
    const words = wordCount(content);
    if (words === 0) return null;
    return (
      <p className="tabular-nums">
        {`${plural(words, "mot")}, ${String(readingMinutes(content))}\u00A0min de lecture`}
      </p>
    );
  }, [content]);
}
