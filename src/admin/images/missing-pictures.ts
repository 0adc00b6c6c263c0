import { pictureIdOf } from "../../lib/pictures/pictures";
import { useLibrary } from "./library";
import { addressesOf } from "./usage/usage";

/** Tells how many pictures of the library a value names that are no longer in it; none while it is being read. */
export function useMissingPictures(): (value: unknown) => number {
  const library = useLibrary();
  if (library.state !== "ready") return () => 0;
  const known = new Set(library.docs.map(({ id }) => id));
  return (value) => {
    const named = addressesOf(value).flatMap((address) => pictureIdOf(address) ?? []);
    return new Set(named.filter((id) => !known.has(id))).size;
  };
}
