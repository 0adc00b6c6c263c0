import { LETTERS } from "./letters";

/** Buttons for the letters, of which one is pressed; letters without terms are disabled and announced as such. */
export function LetterIndex({
  available,
  selected,
  onSelect,
}: {
  readonly available: ReadonlySet<string>;
  readonly selected: string | undefined;
  readonly onSelect: (letter: string) => void;
}) {
  return (
    <fieldset className="grid grid-cols-7 border-b border-rule py-2 sm:grid-cols-14 lg:grid-cols-27">
      <legend className="sr-only">Lettres</legend>
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          disabled={!available.has(letter)}
          aria-pressed={letter === selected}
          onClick={() => onSelect(letter)}
          className={LETTER}
        >
          {letter === "#" ? (
            <>
              <span aria-hidden>#</span>
              <span className="sr-only">Chiffres et signes</span>
            </>
          ) : (
            letter
          )}
          {!available.has(letter) && <span className="sr-only"> : aucun terme</span>}
        </button>
      ))}
    </fieldset>
  );
}

const LETTER =
  "heading-type h-11 rounded-sm text-lg transition-colors enabled:hover:bg-sunken disabled:font-normal disabled:text-rule-strong disabled:opacity-60 pressed:bg-accent pressed:text-accent-ink pressed:hover:bg-accent";
