import { type ComponentProps, ViewTransition } from "react";
import { Picture } from "./picture";

/** A picture that moves to its place on the page that its card leads to, where both have the same name. */
export function SharedPicture({
  of,
  ...picture
}: ComponentProps<typeof Picture> & {
  /** The document that it shows, if it is one's. */
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

/** Names of the style language have no other signs; ids are those of one collection or another. */
const sharedName = (id: string) => `picture-${id.replaceAll(/[^\w-]/gu, "_")}`;
