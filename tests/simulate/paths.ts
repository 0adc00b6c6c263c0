/**
 * Values inside a document: `question`, `parts.company_info.name`, `parts.quick_links.<id>.text`,
 * `parts.quick_links.#order`; a text of a list, by itself: `tags.<text>`.
 */
type Values = Readonly<Record<string, unknown>>;

/** The end of a path that means the order of a list's elements. */
export const ORDER = "#order";

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The elements of a list by their ids. */
export function elementsOf(list: unknown): readonly Values[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** The texts of a list that has nothing else; undefined for anything else, also for an empty list. */
export function textsOf(list: unknown): readonly string[] | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const texts = list.filter((each) => typeof each === "string");
  return texts.length === list.length ? texts : undefined;
}

/** The value of a document at a path; for the order of a list, its ids as a text. */
export function valueAt(value: unknown, path: string): unknown {
  const [name = "", ...rest] = path.split(".");
  const next = name === ORDER ? orderOf(value) : inside(value, name);
  return rest.length === 0 ? next : valueAt(next, rest.join("."));
}

function inside(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    return (
      elementsOf(value).find(({ id }) => id === name) ??
      textsOf(value)?.find((each) => each === name)
    );
  }
  return isObject(value) ? value[name] : undefined;
}

const orderOf = (list: unknown) =>
  elementsOf(list)
    .map(({ id }) => String(id))
    .join(" ");

/** Whether two orders agree about the ids that both contain. */
export function isSameOrder(one: string, other: string): boolean {
  const [mine, theirs] = [one.split(" "), other.split(" ")];
  const common = (ids: readonly string[], among: readonly string[]) =>
    ids.filter((id) => among.includes(id)).join(" ");
  return common(mine, theirs) === common(theirs, mine);
}

/** A copy of the value with another one at that path. */
function withValueAt(value: unknown, path: string, wanted: unknown): unknown {
  const [name = "", ...rest] = path.split(".");
  if (name === ORDER) return inOrder(value, String(wanted).split(" "));
  const next =
    rest.length === 0 ? wanted : withValueAt(inside(value, name), rest.join("."), wanted);
  if (!Array.isArray(value)) return { ...(isObject(value) ? value : {}), [name]: next };
  const isThere = elementsOf(value).some(({ id }) => id === name);
  if (!isThere) return next === undefined ? value : [...value, { id: name, ...Object(next) }];
  return value.flatMap((each: unknown) => {
    if (!isObject(each) || each["id"] !== name) return [each];
    return next === undefined ? [] : [next];
  });
}

function inOrder(list: unknown, ids: readonly string[]): unknown {
  const place = (each: Values) => ids.indexOf(String(each["id"]));
  return elementsOf(list).toSorted((one, other) => place(one) - place(other));
}

/** The fields to write so that each path holds its value. */
export function fieldsWith(document: Values, values: Values): Values {
  let next = document;
  for (const [path, value] of Object.entries(values)) {
    const root = rootOf(path);
    next =
      root === path
        ? { ...next, [path]: value }
        : { ...next, [root]: withValueAt(next[root], path.slice(root.length + 1), value) };
  }
  return Object.fromEntries(Object.keys(values).map((path) => [rootOf(path), next[rootOf(path)]]));
}

/** Where a value may stand: what was written in a draft that somebody else published meanwhile waits as a staged change. */
export const placesOf = (path: string): readonly string[] => [path, `staged.${path}`];

/** The field that a path begins with. */
export const rootOf = (path: string) => path.split(".")[0] ?? path;
