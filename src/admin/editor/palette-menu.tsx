import type { Editor } from "@tiptap/react";
import type { LucideIcon } from "lucide-react";
import { PALETTE } from "../../content/rules/palette";
import type { PaletteUse } from "./palette-marks";
import { ToolMenu } from "./tool-menu";

/** A menu of the fixed palette's colours, for the text or its background. */
export function PaletteMenu({
  editor,
  use,
  label,
  icon: Icon,
  selected,
}: {
  readonly editor: Editor;
  readonly use: PaletteUse;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Empty where the selection has no colour. */
  readonly selected: string;
}) {
  return (
    <ToolMenu
      tool={use}
      label={label}
      face={
        <span className="prose inline-flex">
          <span className={`rounded-sm p-0.5 ${selected && `${use}-${selected}`}`}>
            <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />
          </span>
        </span>
      }
      choices={[
        { value: "", label: "Aucune", sample: <Sample use={use} colour="" /> },
        ...Object.entries(PALETTE).map(([colour, name]) => ({
          value: colour,
          label: name,
          sample: <Sample use={use} colour={colour} />,
        })),
      ]}
      selected={selected}
      onSelect={(colour) => {
        const chain = editor.chain().focus();
        if (colour === "") chain.unsetMark(use).run();
        else chain.setMark(use, { colour }).run();
      }}
    />
  );
}

/** Previews the colour, with the classes of the public pages. */
function Sample({ use, colour }: { readonly use: PaletteUse; readonly colour: string }) {
  return (
    <span aria-hidden className="prose inline-flex">
      <span
        className={`inline-flex size-6 items-center justify-center rounded-sm border font-semibold forced-color-adjust-none ${colour && `${use}-${colour}`}`}
      >
        A
      </span>
    </span>
  );
}
