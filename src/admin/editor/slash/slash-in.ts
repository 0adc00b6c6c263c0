import type { EditorState } from "@tiptap/pm/state";

/** A « / » at the beginning of a paragraph, with what was typed after it. */
export interface Slash {
  readonly from: number;
  readonly to: number;
  readonly typed: string;
}

/** Finds it; undefined where the paragraph holds anything else, since « / » within a text is an ordinary character. */
export function slashIn({ selection, schema }: EditorState): Slash | undefined {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type !== schema.nodes["paragraph"]) return undefined;
  if ($from.parentOffset !== $from.parent.content.size) return undefined;
  const [, typed] = /^\/([\p{L}\d -]{0,20})$/u.exec($from.parent.textContent) ?? [];
  return typed === undefined ? undefined : { from: $from.start(), to: $from.end(), typed };
}
