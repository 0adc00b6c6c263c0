import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeader,
} from "@tiptap/pm/tables";
import type { Command as DocumentCommand } from "@tiptap/pm/state";
import type { Editor } from "@tiptap/react";
import { Table } from "lucide-react";
import { insertTable } from "./blocks/table";
import { ToolButton } from "./tool-button";
import { ToolMenu } from "./tool-menu";

/** Inserts a table; inside one, offers actions on its rows and columns. */
export function TableMenu({
  editor,
  inTable,
  onCaption,
}: {
  readonly editor: Editor;
  readonly inTable: boolean;
  readonly onCaption: () => void;
}) {
  if (!inTable) {
    return (
      <ToolButton
        tool="table"
        label="Tableau"
        icon={Table}
        onPress={() => editor.chain().focus().command(insertTable).run()}
      />
    );
  }
  return (
    <ToolMenu
      tool="table"
      label="Modifier le tableau"
      face={<Table aria-hidden className="size-4.5" strokeWidth={1.75} />}
      choices={[...CHOICES, { value: CAPTION, label: "Légende…" }]}
      onSelect={(value) => {
        const command = COMMANDS[value];
        if (!command) onCaption();
        else {
          editor
            .chain()
            .focus()
            .command(({ state, dispatch }) => command(state, dispatch))
            .run();
        }
      }}
    />
  );
}

const CAPTION = "caption";

const COMMANDS: Readonly<Record<string, DocumentCommand>> = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headRow: toggleHeader("row"),
  headColumn: toggleHeader("column"),
  deleteRow,
  deleteColumn,
  deleteTable,
};

const CHOICES = [
  { value: "rowBefore", label: "Ajouter une ligne au-dessus" },
  { value: "rowAfter", label: "Ajouter une ligne au-dessous" },
  { value: "columnBefore", label: "Ajouter une colonne à gauche" },
  { value: "columnAfter", label: "Ajouter une colonne à droite" },
  { value: "headRow", label: "Première ligne en titres" },
  { value: "headColumn", label: "Première colonne en titres" },
  { value: "deleteRow", label: "Supprimer la ligne" },
  { value: "deleteColumn", label: "Supprimer la colonne" },
  { value: "deleteTable", label: "Supprimer le tableau" },
];
