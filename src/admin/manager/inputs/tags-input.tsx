import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { FormField } from "../../../ui/form/form-field";
import { isFound } from "../../../ui/text/text-match";
import { isSaveKey } from "../../kit/save-key";
import type { InputProps } from "./input-props";
import { listed, SuggestionList } from "../../kit/suggestion-list";
import { useSuggestions } from "../../kit/use-suggestions";

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
  const [text, setText] = useState("");
  const tags = listed(value);
  const found = suggestions
    .filter((each) => !includes(tags, each) && isFound(text, each))
    .slice(0, MOST_SUGGESTIONS);
  const list = useSuggestions(found.length);

  const addAll = (added: readonly string[]) => {
    const next = added.reduce((all, tag) => withTag(all, tag, suggestions), tags);
    if (next !== tags) onChange(next);
  };
  const add = (tag: string) => {
    addAll([tag]);
    setText("");
    list.close();
  };
  // A pasted list has commas, and the keyboard of a phone does not say which key was pressed.
  const type = (typed: string) => {
    const whole = typed.split(",");
    const rest = whole.pop() ?? "";
    addAll(whole);
    setText(whole.length > 0 ? rest.trimStart() : rest);
    list.open();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // A text that is still in the field is saved too.
    if (isSaveKey(event)) flushSync(() => add(text));
    else if (list.onKey(event)) return;
    else if (event.key === "Enter" || event.key === ",") {
      if (text === "" && list.active < 0) return;
      event.preventDefault();
      add(found[list.active] ?? text);
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
              {...list.field}
              name={name}
              value={text}
              onChange={(event) => type(event.target.value)}
              onFocus={list.open}
              onBlur={() => add(text)}
              onKeyDown={onKeyDown}
              placeholder={tags.length === 0 ? "Ajouter, puis Entrée" : undefined}
              className="min-h-8 min-w-32 grow bg-transparent px-1.5 text-base outline-none placeholder:text-ink-faint"
            />
          </div>
          <SuggestionList
            id={list.listId}
            label={field.label}
            found={list.isShown ? found.map((each) => ({ key: each, text: each })) : []}
            active={list.active}
            onPick={(picked) => add(picked.text)}
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
      className="inline-flex min-h-8 items-center gap-1 rounded-sm bg-sunken pl-2.5 text-sm wrap-anywhere"
    >
      {tag}
      <button
        type="button"
        aria-label={`Retirer ${tag}`}
        title={`Retirer ${tag}`}
        onClick={() => onRemove(tag)}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:text-danger"
      >
        <X aria-hidden className="size-3.5" strokeWidth={2} />
      </button>
    </span>
  ));
}

/** The tags with another one, in the spelling of a suggestion; blank ones and those that are there are left out. */
function withTag(tags: readonly string[], tag: string, suggestions: readonly string[]) {
  const next = tag.trim();
  if (next === "" || includes(tags, next)) return tags;
  return [...tags, suggestions.find((each) => same(each, next)) ?? next];
}

function same(one: string, other: string): boolean {
  return one.localeCompare(other, "fr", { sensitivity: "base" }) === 0;
}

const includes = (tags: readonly string[], tag: string) => tags.some((each) => same(each, tag));
