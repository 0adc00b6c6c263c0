import { Search, X } from "lucide-react";
import { useEffectEvent, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "../icon-button";

/** A search field with its label and a button that empties it. */
export function SearchBox({
  label,
  value,
  onChange,
  placeholder,
  className = "",
}: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly className?: string | undefined;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };

  // Visitors can type into a prerendered page before this code has loaded.
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useLayoutEffect(() => takeOver(), []);

  return (
    <search className={`block ${className}`}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="relative">
        <Search
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-faint"
        />
        <input
          ref={input}
          id={id}
          // WebKit keeps Escape in a field of type « search » for itself: no dialog around it would close.
          type="text"
          role="searchbox"
          value={value}
          placeholder={placeholder ?? label}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape" && value !== "") {
              // The first press only empties it; a dialog around it stays open.
              event.preventDefault();
              event.stopPropagation();
              clear();
            }
          }}
          className="h-11 w-full rounded-sm border border-rule-strong bg-raised pr-11 pl-10 text-base text-ink placeholder:text-ink-faint hover:border-ink focus:border-accent focus-visible:outline-offset-0"
        />
        {value !== "" && (
          <IconButton
            icon={X}
            label="Effacer la recherche"
            onClick={clear}
            className="absolute top-0 right-0"
          />
        )}
      </div>
    </search>
  );
}
