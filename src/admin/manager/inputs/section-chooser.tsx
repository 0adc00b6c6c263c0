import { sectionKinds } from "../../../content/rules/page-sections";
import { isKindName, type SectionKindName } from "../../../content/rules/sections";
import { Dialog } from "../../../ui/overlay/dialog";
import { WIDE } from "../../kit/looks";
import { sectionIcons } from "./section-icons";

/** A dialog to choose a kind of section, with a description of each. */
export function SectionChooser({
  onChoose,
  onClose,
}: {
  readonly onChoose: (kind: SectionKindName) => void;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title="Ajouter une section" look={WIDE} onClose={onClose}>
      <ul className="grid border-t sm:grid-cols-2 sm:gap-x-6">
        {Object.entries(sectionKinds).map(([kind, { name, about }]) => {
          if (!isKindName(kind)) return null;
          const Icon = sectionIcons[kind];
          return (
            <li key={kind} className="border-b">
              <button
                type="button"
                onClick={() => onChoose(kind)}
                className="group flex w-full items-start gap-4 px-1 py-4 text-left hover:text-accent focus-visible:outline-offset-[-2px]"
              >
                <Icon
                  aria-hidden
                  className="mt-0.5 size-6 shrink-0 text-accent"
                  strokeWidth={1.5}
                />
                <span>
                  <span className="block font-medium">{name}</span>
                  <span className="block text-sm text-ink-soft">{about}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
