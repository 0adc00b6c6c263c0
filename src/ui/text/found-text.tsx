import { markFound } from "./text-match";

/** A text with the words of the search highlighted. */
export function FoundText({ text, search }: { readonly text: string; readonly search: string }) {
  if (search.trim() === "") return text;
  let position = 0;
  return markFound(text, search).map((part) => {
    const key = position;
    position += part.text.length;
    return part.found ? (
      <mark key={key} className="rounded-sm bg-accent-wash text-inherit">
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
