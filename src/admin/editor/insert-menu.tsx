import type { Editor } from "@tiptap/react";
import { Code, Plus } from "lucide-react";
import { type InsertDialog, insertsFor } from "./slash/inserts";
import { ToolMenu } from "./tool-menu";
import type { Selected } from "./tools";

/** The inserts of the « / » menu that have no tool of their own in the toolbar. */
const ONLY_HERE = new Set(["gallery", "codeBlock", "horizontalRule", "file", "video"]);

const INSERTS = insertsFor("few").filter(({ name }) => ONLY_HERE.has(name));

export function InsertMenu({
  editor,
  onAsk,
}: {
  readonly editor: Editor;
  readonly onAsk: (what: InsertDialog) => void;
}) {
  return (
    <ToolMenu
      tool="insert"
      label="Insérer"
      face={<Plus aria-hidden className="size-4.5" strokeWidth={1.75} />}
      choices={INSERTS.map(({ name, label, icon: Icon }) => ({
        value: name,
        label,
        sample: <Icon aria-hidden className="size-4.5" strokeWidth={1.75} />,
      }))}
      onSelect={(name) => {
        editor.commands.focus();
        const asked = INSERTS.find((insert) => insert.name === name)?.run(editor);
        if (asked) onAsk(asked);
      }}
    />
  );
}

/** Lets a person choose the language of a block of code; shown only inside one. */
export function CodeLanguageMenu({
  editor,
  selected: { language },
}: {
  readonly editor: Editor;
  readonly selected: Selected;
}) {
  if (language === undefined) return null;
  const isListed = LANGUAGES.some(({ value }) => value === language);
  const other = isListed ? [] : [{ value: language, label: language }];
  return (
    <ToolMenu
      tool="language"
      label="Langage du code"
      face={<Code aria-hidden className="size-4.5" strokeWidth={1.75} />}
      choices={[...LANGUAGES, ...other]}
      selected={language}
      onSelect={(value) =>
        editor
          .chain()
          .focus()
          .updateAttributes("codeBlock", { language: value === "" ? null : value })
          .run()
      }
    />
  );
}

const LANGUAGES = [
  { value: "", label: "Sans langage" },
  { value: "html", label: "HTML" },
  { value: "css", label: "CSS" },
  { value: "javascript", label: "JavaScript" },
  { value: "typescript", label: "TypeScript" },
  { value: "php", label: "PHP" },
  { value: "python", label: "Python" },
  { value: "sql", label: "SQL" },
  { value: "json", label: "JSON" },
  { value: "bash", label: "Terminal" },
];
