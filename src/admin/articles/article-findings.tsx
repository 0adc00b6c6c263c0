import { ArrowRight } from "lucide-react";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { Values } from "../../content/schema/collection";
import { textOf } from "../../lib/parse";
import { Dialog } from "../../ui/overlay/dialog";
import { plural } from "../../ui/text/plural";
import { SIDE } from "../kit/looks";
import { type Finding, findingsIn, type WeightOf } from "./text-findings";

/** Lists what is worth another look in an article while it is written; each remark leads to the place it is about. */
export function ArticleFindings({ values }: { readonly values: Values }) {
  const [shown, setShown] = useState(false);
  // Deferred, so that checking a long text does not slow down typing.
  const content = useDeferredValue(textOf(values["content"]));
  const arrived = useArrivedPictures();
  const findings = useMemo(() => findingsIn(content, weightOf(arrived)), [content, arrived]);
  const close = () => setShown(false);
  if (findings.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
        className="min-h-9 text-warning underline underline-offset-4 max-md:min-h-11"
      >
        {`${plural(findings.length, "remarque")} sur le texte`}
      </button>
      {shown && (
        <Dialog title="Remarques sur le texte" look={SIDE} onClose={close}>
          <ul className="flex flex-col">
            {findings.map((finding) => (
              <li
                key={`${finding.place.selector} ${finding.place.index} ${finding.text}`}
                className="border-b"
              >
                <button
                  type="button"
                  onClick={() => {
                    close();
                    goTo(finding);
                  }}
                  className="group flex min-h-11 w-full items-start justify-between gap-3 py-3 text-left text-base text-ink hover:text-accent"
                >
                  {finding.text}
                  <ArrowRight
                    aria-hidden
                    className="mt-1 size-4 shrink-0 text-ink-faint group-hover:text-accent"
                    strokeWidth={1.75}
                  />
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

/** Counts the pictures of the text that have loaded: only then does the browser know their size. */
function useArrivedPictures(): number {
  const [arrived, setArrived] = useState(0);
  useEffect(() => {
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && target.closest("[data-page-text]")) {
        setArrived((count) => count + 1);
      }
    };
    document.addEventListener("load", onLoad, { capture: true });
    return () => document.removeEventListener("load", onLoad, { capture: true });
  }, []);
  return arrived;
}

/** Looks the sizes of pictures up in the browser's resource timings, read again when `arrived` changes. */
function weightOf(arrived: number): WeightOf {
  if (arrived === 0) return () => undefined;
  const weights = new Map(
    performance
      .getEntriesByType("resource")
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming ? [[entry.name, entry.encodedBodySize]] : [],
      ),
  );
  return (address) => weights.get(new URL(address, window.location.href).href);
}

/** Selects what a remark is about. Waits first, since closing the dialog gives the focus back to its button. */
function goTo({ place: { selector, index } }: Finding): void {
  setTimeout(() => {
    const text = document.querySelector<HTMLElement>("[data-page-text]");
    const found = text?.querySelectorAll(selector)[index];
    if (!text || !found) return;
    text.focus({ preventScroll: true });
    const range = document.createRange();
    if (found instanceof HTMLImageElement) range.selectNode(found);
    else range.selectNodeContents(found);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    found.scrollIntoView({ block: "center" });
  }, 0);
}
