import type { Values } from "../../content/schema/collection";
import { textOf } from "../../lib/parse";
import { withoutFocus } from "../../lib/pictures/widths";

/** What belongs to one file of a picture: values of two files must not be mixed. */
const OF_FILE = ["url", "width", "height", "fingerprint"];

interface Versions {
  readonly base: Values | undefined;
  readonly mine: Values;
  readonly theirs: Values;
}

/**
 * Decides about an entry of the library whose address both sides changed. A new file wins over a focal point, which was
 * chosen for the former one; otherwise the later change wins. Documents that name the other file get the present one.
 */
export function settlePicture(document: Record<string, unknown>, versions: Versions): void {
  const { base, mine, theirs } = versions;
  const changed = [mine, theirs].filter(({ url }) => url !== base?.["url"]);
  if (!base || changed.length < 2) return;
  const isReplaced = (version: Values) => fileOf(version) !== fileOf(base);
  const chosen = isReplaced(theirs) && !isReplaced(mine) ? theirs : mine;
  for (const name of OF_FILE) {
    if (chosen[name] === undefined) delete document[name];
    else document[name] = chosen[name];
  }
  const files = changed.flatMap((version) => [...formerOf(version), fileOf(version)]);
  document["former_urls"] = [...new Set(files)].filter((file) => file !== fileOf(chosen));
}

const fileOf = ({ url }: Values) => withoutFocus(textOf(url));

const formerOf = ({ former_urls: former }: Values): readonly string[] =>
  Array.isArray(former) ? former.map(textOf) : [];
