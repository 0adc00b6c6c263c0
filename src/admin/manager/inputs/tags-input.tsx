import { X } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { FormField } from "../../../ui/form/form-field";
import { isFound } from "../../../ui/text/text-match";
import { isSaveKey } from "../../kit/save-key";
import type { InputProps } from "./input-props";
import { listed, SuggestionList } from "../../kit/suggestion-list";

const MOST_SUGGESTIONS = 8;
const NONE: readonly string[] = [];

/** A list of short texts, added one by one, with values of other documents as suggestions. */
export function TagsInput({
  name,
  field,
  value,
  error,
  hint,
  suggestions = NONE,
  onChange,
}: InputProps) {
  const listId = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const tags = listed(value);
  const found = suggestions
    .filter((each) => !includes(tags, each) && isFound(text, each))
    .slice(0, MOST_SUGGESTIONS);
  const showing = open && found.length > 0;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const add = (tag: string) => {
    const next = tag.trim();
    const known = suggestions.find((each) => same(each, next)) ?? next;
    if (next !== "" && !includes(tags, next)) onChange([...tags, known]);
    setText("");
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A text that is still in the field is saved too.
    if (isSaveKey(event)) flushSync(() => add(text));
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      setActive(stepped(active, event.key === "ArrowDown" ? 1 : -1, found.length));
    } else if (event.key === "Enter" || event.key === ",") {
      if (text === "" && active < 0) return;
      event.preventDefault();
      add(showing ? (found[active] ?? text) : text);
    } else if (event.key === "Escape" && showing) {
      event.preventDefault();
      close();
    } else if (event.key === "Backspace" && text === "") onChange(tags.slice(0, -1));
  };

  return (
    <FormField
      label={field.label}
      hint={hint}
      error={error}
      required={field.required !== undefined}
    >
      {(control) => (
        <div className="relative">
          <div className="flex min-h-11 flex-wrap items-center gap-1.5 rounded-sm border border-rule-strong bg-raised px-1.5 py-1 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent hover:border-ink">
            <Tags tags={tags} onRemove={(tag) => onChange(tags.filter((each) => each !== tag))} />
            <input
              {...control}
              name={name}
              role="combobox"
              aria-expanded={showing}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={showing && active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setOpen(true);
                setActive(-1);
              }}
              onFocus={() => setOpen(true)}
              onBlur={() => add(text)}
              onKeyDown={onKeyDown}
              placeholder={tags.length === 0 ? "Ajouter, puis Entrée" : undefined}
              className="min-h-8 min-w-32 grow bg-transparent px-1.5 text-base outline-none placeholder:text-ink-faint"
            />
          </div>
          <SuggestionList
            id={listId}
            label={field.label}
            found={showing ? found : []}
            active={active}
            onPick={add}
          />
        </div>
      )}
    </FormField>
  );
}

function Tags({
  tags,
  onRemove,
}: {
  readonly tags: readonly string[];
  readonly onRemove: (tag: string) => void;
}) {
  return tags.map((tag) => (
    <span
      key={tag}
      className="inline-flex min-h-8 items-center gap-1 rounded-sm bg-sunken pl-2.5 text-sm"
    >
      {tag}
      <button
        type="button"
        aria-label={`Retirer ${tag}`}
        title={`Retirer ${tag}`}
        onClick={() => onRemove(tag)}
        className="inline-flex size-8 items-center justify-center rounded-sm text-ink-soft hover:text-danger"
      >
        <X aria-hidden className="size-3.5" strokeWidth={2} />
      </button>
    </span>
  ));
}

/** Moves from no selection to the first or last entry, and wraps around. */
function stepped(active: number, by: 1 | -1, count: number): number {
  if (active < 0) return by === 1 ? 0 : count - 1;
  return (active + by + count) % Math.max(count, 1);
}

function same(one: string, other: string): boolean {
  return one.localeCompare(other, "fr", { sensitivity: "base" }) === 0;
}

const includes = (tags: readonly string[], tag: string) => tags.some((each) => same(each, tag));
