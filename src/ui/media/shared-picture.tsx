import { type ComponentProps, ViewTransition } from "react";
import { PAGE_CHANGE } from "../page/page-change";
import { Picture } from "./picture";

/**
 * A picture that moves, as a view transition, from a card to its place on the page that the card links to. Only then:
 * React ignores the keys that are pressed while a transition begins, and a list that is searched would lose letters.
 */
export function SharedPicture({
  of,
  ...picture
}: ComponentProps<typeof Picture> & {
  /** The document whose picture this is; undefined for any other picture. */
  readonly of: { readonly id?: string | undefined } | undefined;
}) {
  return (
    <ViewTransition
      name={of?.id === undefined ? "auto" : sharedName(of.id)}
      default="none"
      share={SHARE}
    >
      <Picture onLoad={waitForNothing} {...picture} />
    </ViewTransition>
  );
}

/** React keeps a page back until the pictures of a transition are loaded, but not those that have this handler. */
const waitForNothing = () => undefined;

const SHARE = { [PAGE_CHANGE]: "subject", default: "none" };

/** CSS identifiers allow no other characters; the id may come from any collection. */
const sharedName = (id: string) => `picture-${id.replaceAll(/[^\w-]/gu, "_")}`;
