import { isShowable } from "../../lib/pictures/shown";
import { builtInPictures } from "../built-in/pictures";
import { trimmedTexts } from "./agency";

type Name = keyof typeof builtInPictures;

/** The pictures that an administrator chose for the agency, and their alternative texts; blank where there is none. */
export type AgencyPictures = Readonly<Record<Name, string>>;

const ADDRESSES: readonly Name[] = ["logo", "logo_dark", "mark", "share", "map"];

/** Reads the chosen pictures; an address that no page may show counts as none. Previews name files of this device. */
export function picturesOf(parts: Readonly<Record<string, unknown>>): AgencyPictures {
  const written = trimmedTexts(builtInPictures, parts["pictures"]);
  const refused = ADDRESSES.filter(
    (name) => !isShowable(written[name]) && !written[name].startsWith("blob:"),
  );
  return { ...written, ...Object.fromEntries(refused.map((name) => [name, ""])) };
}
