import { pictureIdOf } from "../../lib/pictures/pictures";
import { useLibrary } from "./library";
import { addressesOf } from "./usage/usage";

/**
 * Returns a function that counts the library pictures that a value uses and that no longer exist; 0 while the library
 * is being read.
 */
export function useMissingPictures(): (value: unknown) => number {
  const library = useLibrary();
  if (library.state !== "ready") return () => 0;
  const known = new Set(library.docs.map(({ id }) => id));
  return (value) => {
    const named = addressesOf(value).flatMap((address) => pictureIdOf(address) ?? []);
    return new Set(named.filter((id) => !known.has(id))).size;
  };
}
