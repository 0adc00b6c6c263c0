import type { EditorState } from "@tiptap/pm/state";

/** A « / » that begins a paragraph, with what is typed after it up to the cursor. */
export interface Slash {
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

/** Undefined where the paragraph is anything but that: « / » within a text is a sign as any other. */
export function slashIn({ selection, schema }: EditorState): Slash | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type !== schema.nodes["paragraph"]) return undefined;
  if ($from.parentOffset !== $from.parent.content.size) return undefined;
  const [, typed] = /^\/([\p{L}\d -]{0,20})$/u.exec($from.parent.textContent) ?? [];
  return typed === undefined ? undefined : { from: $from.start(), to: $from.end(), typed };
}
