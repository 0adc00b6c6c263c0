import type { PublicPlace } from "../../../search/public-place";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { quoted } from "../../kit/sentences";
import { SuggestionList } from "../../kit/suggestion-list";
import { useSuggestions } from "../../kit/use-suggestions";
import { targetsFound, useLinkTargets } from "./link-targets";

const MOST_SUGGESTIONS = 8;

/** The field for the address of a link; it finds the pages of the site by their titles. */
export function AddressField({
  address,
  error,
  onChange,
}: {
  readonly address: string;
  readonly error: string | undefined;
  /** Called with the page when one is picked. */
  readonly onChange: (address: string, page?: PublicPlace) => void;
}) {
  const pages = useLinkTargets();
  const chosen = pages.find(({ to }) => to === address.trim());
  const found = targetsFound(pages, address).slice(0, MOST_SUGGESTIONS);
  const list = useSuggestions(found.length);
  const pick = (page: PublicPlace) => {
    onChange(page.to, page);
    list.close();
  };
  return (
    <FormField
      label="Adresse"
      hint={
        chosen
          ? `${chosen.kind}\u00A0: ${quoted(chosen.title)}`
          : "Le titre d’une page du site la trouve\u00A0; sinon un autre site, une adresse email ou tel:"
      }
      error={error}
    >
      {(control) => (
        <>
          <input
            {...control}
            {...list.field}
            data-first-focus
            type="text"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={(event) => {
              onChange(event.target.value);
              list.open();
            }}
            onKeyDown={(event) => {
              const page = found[list.active];
              if (list.onKey(event) || event.key !== "Enter" || !page) return;
              event.preventDefault();
              pick(page);
            }}
            className={controlClass}
          />
          <SuggestionList
            id={list.listId}
            label="Pages du site"
            found={
              list.isShown
                ? found.map((page) => ({
                    ...page,
                    key: page.to,
                    text: page.title,
                    detail: page.kind,
                  }))
                : []
            }
            active={list.active}
            inFlow
            onPick={pick}
          />
        </>
      )}
    </FormField>
  );
}
