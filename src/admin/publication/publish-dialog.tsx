import { Check, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import type { AdminScreen, CollectionDefinition, Values } from "../../content/schema/collection";
import { searchForm } from "../../content/rules/search-fields";
import { textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { useOrigin } from "../../ui/page/use-origin";
import { WIDE } from "../kit/looks";
import { useIsOff } from "./use-is-off";
import { planChecks, type PublishCheck, publishChecks } from "./publish-checks";
import { recordChecks } from "./record-checks";
import { ShareCardPreview } from "./share-card-preview";

const ABSENT: PublishCheck = {
  label: "Visible",
  text: "Non\u00A0: ce contenu est absent du site. «\u202FIdentité\u202F» le remet en ligne.",
  isDoubtful: true,
};

/** The dialog before a publication: its address, date, missing texts and how it will be shared. */
export function PublishDialog({
  definition,
  screen,
  title,
  next,
  note,
  onConfirm,
  onClose,
}: {
  readonly definition: CollectionDefinition;
  readonly screen: AdminScreen;
  readonly title: string;
  /** The values that will be saved. */
  readonly next: Values;
  /** That another document has the address; undefined where none has. */
  readonly note: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}) {
  const origin = useOrigin();
  const isOff = useIsOff(screen.path);
  const checks = useMemo(() => {
    const first = [...(isOff ? [ABSENT] : []), ...planChecks(next)];
    if (!screen.search) return [...first, ...recordChecks(definition, screen, next, origin)];
    const address = `${origin}${screen.search.path}/${textOf(next["slug"])}`;
    return [...first, ...publishChecks(screen, next, address, note)];
  }, [definition, screen, next, note, origin, isOff]);
  const shown = useMemo(() => {
    const derived = screen.search?.derived(next) ?? {};
    return Object.fromEntries(
      searchForm.map((name) => [name, textOf(next[name]).trim() || textOf(derived[name])]),
    );
  }, [screen, next]);
  return (
    <Dialog
      title={`Publier ${title}`}
      look={screen.search ? WIDE : undefined}
      reading
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Revenir au formulaire
          </Button>
          <Button size="sm" data-first-focus onClick={onConfirm}>
            Publier maintenant
          </Button>
        </>
      }
    >
      <div className={screen.search && "grid gap-6 md:grid-cols-[1fr_20rem]"}>
        <ul aria-label="Avant de publier" className="flex flex-col">
          {checks.map(({ label, text, isDoubtful }) => {
            const Icon = isDoubtful ? TriangleAlert : Check;
            return (
              <li key={label} className="flex gap-2.5 border-b py-2 text-sm">
                <Icon
                  aria-hidden
                  className={`mt-0.5 size-4 shrink-0 ${isDoubtful ? "text-warning" : "text-success"}`}
                  strokeWidth={2}
                />
                <span className="min-w-0">
                  <span className="font-medium">{label}</span>
                  {isDoubtful && <span className="sr-only"> (à revoir)</span>}
                  <span className="block wrap-anywhere text-ink-soft">{text}</span>
                </span>
              </li>
            );
          })}
        </ul>
        {screen.search && <ShareCardPreview shown={shown} />}
      </div>
    </Dialog>
  );
}
