import { type ComponentProps, useId, useLayoutEffect, useRef } from "react";
import { textOf } from "../../../lib/parse";
import { FieldError, labelClass } from "../../../ui/form/form-field";
import { lazyPart } from "../../../ui/page/lazy-part";
import type { RichEditor } from "../../editor/rich-editor";
import type { InputProps } from "./input-props";

/** A rich text. */
export function HtmlInput({ name, field, value, error, hint, onChange }: InputProps) {
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`];
  const required = field.required !== undefined;
  const attributes = {
    id: id,
    "aria-labelledby": labelId,
    "aria-describedby": [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined,
    "aria-required": required,
    "aria-invalid": error !== undefined,
  };
  return (
    <div className="flex flex-col gap-1.5" data-field={name}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- A label only knows native controls: this one brings a press to the text, which Tab reaches anyway. */}
      <span
        id={labelId}
        className={labelClass(required)}
        onClick={() => document.getElementById(id)?.focus()}
      >
        {field.label}
      </span>
      <LazyRichEditor
        value={textOf(value)}
        headings={field.headings ?? "few"}
        attributes={attributes}
        onChange={onChange}
      />
      {hint && (
        <div id={hintId} className="text-sm text-ink-faint">
          {hint}
        </div>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  );
}

type EditorProps = ComponentProps<typeof RichEditor>;

/** The editor of rich texts; its code is loaded when a form with one is first opened. */
export function LazyRichEditor(props: Omit<EditorProps, "early">) {
  const early = useRef<string>(undefined);
  return <LoadedEditor {...props} early={early} />;
}

const LoadedEditor = lazyPart<EditorProps>(
  async () => (await import("../../editor/rich-editor")).RichEditor,
  Waiting,
);

/** Keeps the space of the editor while it loads, and what is typed there. */
function Waiting({ attributes, toolbarIn, early }: EditorProps) {
  const place = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      const isUsed = current && (current.value !== "" || document.activeElement === current);
      if (isUsed) early.current = current.value;
    };
  }, [early]);
  const look = toolbarIn ? "text-lg" : "rounded-sm border border-rule-strong bg-raised p-3";
  return (
    <textarea
      {...attributes}
      ref={place}
      aria-busy
      className={`min-h-80 w-full resize-none ${look}`}
    />
  );
}
