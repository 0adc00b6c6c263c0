import { Maximize2 } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import type { Values } from "../../content/schema/collection";
import { completedArticle } from "../../content/rules/article";
import { wordCount } from "../../content/rules/reading-time";
import { textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { SCREEN } from "../../ui/overlay/dialog-looks";
import { plural } from "../../ui/text/plural";
import { ArticleBody } from "./article-body";

/** An article as visitors will see it, while it is being written. */
export function ArticlePreview({ values }: { readonly values: Values }) {
  const [whole, setWhole] = useState(false);
  // A long text is drawn when the typing leaves time for it.
  const shown = useDeferredValue(values);
  const article = useMemo(() => completedArticle(shown, UNSIGNED), [shown]);
  const words = useMemo(() => wordCount(textOf(article["content"])), [article]);

  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 className="text-sm font-medium">Aperçu</h2>
        <Button variant="quiet" size="sm" onClick={() => setWhole(true)}>
          <Maximize2 aria-hidden className="size-4" strokeWidth={1.75} />
          Voir comme sur le site
        </Button>
      </div>
      <section
        aria-label="Aperçu de l’article"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is scrolled by keyboard too.
        tabIndex={0}
        className="max-h-[300px] overflow-y-auto rounded-sm border bg-paper p-4"
      >
        <ArticleBody article={article} compact />
      </section>
      <p className="mt-3 text-sm text-ink-faint tabular-nums">
        Temps de lecture : {String(article["reading_time"])} min ({plural(words, "mot")})
      </p>
      {whole && (
        <Dialog
          title="Comme sur le site"
          look={SCREEN}
          onClose={() => setWhole(false)}
          footer={
            <Button variant="secondary" size="sm" onClick={() => setWhole(false)}>
              Revenir à la rédaction
            </Button>
          }
        >
          <ArticleBody article={article} />
        </Dialog>
      )}
    </>
  );
}

/** The form shows the author already; the date is the day of the publication. */
const UNSIGNED = { author: "", today: "" };
