import { type ComponentProps, ViewTransition } from "react";
import { Picture } from "./picture";

/** A picture that moves, as a view transition, from a card to its place on the page that the card links to. */
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
      share="subject"
    >
      <Picture {...picture} />
    </ViewTransition>
  );
}

/** CSS identifiers allow no other characters; the id may come from any collection. */
const sharedName = (id: string) => `picture-${id.replaceAll(/[^\w-]/gu, "_")}`;
