import { Eye } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Values } from "../../content/schema/collection";
import { completedArticle } from "../../content/rules/article";
import { readingMinutes, wordCount } from "../../content/rules/reading-time";
import { textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { SCREEN } from "../../ui/overlay/dialog-looks";
import { plural } from "../../ui/text/plural";
import { ArticleBody } from "./article-body";

/** A button, with a keyboard shortcut, that opens the article as visitors will see it. */
export function ArticlePreview({ values }: { readonly values: Values }) {
  const [shown, setShown] = useState(false);
  usePreviewKey(() => setShown((before) => !before));
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-keyshortcuts="Control+Alt+P Meta+Alt+P"
        title="Voir comme sur le site (Ctrl Alt P)"
        onClick={() => setShown(true)}
      >
        <Eye aria-hidden className="size-4" strokeWidth={1.75} />
        Aperçu
      </Button>
      {shown && (
        <Dialog
          title="Comme sur le site"
          look={SCREEN}
          onClose={() => setShown(false)}
          footer={
            <Button variant="secondary" size="sm" onClick={() => setShown(false)}>
              Revenir à la rédaction
            </Button>
          }
        >
          <ArticleBody article={completedArticle(values, UNSIGNED)} />
        </Dialog>
      )}
    </>
  );
}

/** Shows how many words an article has, and how long it takes to read. */
export function ArticleLength({ values }: { readonly values: Values }) {
  // Deferred, so that counting a long text does not slow down typing.
  const content = useDeferredValue(textOf(values["content"]));
  return useMemo(() => {
    const words = wordCount(content);
    if (words === 0) return null;
    return (
      <p className="tabular-nums max-md:hidden">
        {`${plural(words, "mot")}, ${String(readingMinutes(content))}\u00A0min de lecture`}
      </p>
    );
  }, [content]);
}

/** Left empty: the form already shows the author, and the date will be the day of the publication. */
const UNSIGNED = { author: "", today: "" };

function usePreviewKey(onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Compares the position of the key, since some keyboards write another letter with Alt.
      const isKey = event.code === "KeyP" && event.altKey && event.ctrlKey !== event.metaKey;
      if (!isKey || event.repeat || event.shiftKey) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onPress]);
}
