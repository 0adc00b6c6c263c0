/** A logo has some hundreds of elements; a browser and the build draw this many without a pause. */
const MOST_ELEMENTS = 20_000;
const DEEPEST = 100;

/**
 * Whether a drawing would take long to draw. Its parts can refer to one another, so that a few lines may mean millions
 * of elements: each reference counts as all elements that it stands for.
 */
export function isTooComplex(root: Element): boolean {
  const costs = new Map<string, number>();
  const byId = new Map(Array.from(root.querySelectorAll("[id]"), (each) => [each.id, each]));
  const styles = Array.from(root.querySelectorAll("style"), ({ textContent }) => textContent);
  let visits = 0;

  function costOf(element: Element, depth: number): number {
    visits += 1;
    if (depth > DEEPEST || visits > MOST_ELEMENTS) return Number.POSITIVE_INFINITY;
    const named = Array.from(element.attributes, ({ value }) => namesIn(value)).flat();
    let cost = 1;
    for (const name of named) cost += costOfPart(name, depth);
    for (const child of element.children) cost += costOf(child, depth + 1);
    return cost;
  }

  function costOfPart(name: string, depth: number): number {
    const known = costs.get(name);
    const part = byId.get(name);
    if (known !== undefined || !part) return known ?? 0;
    // A part that refers to itself would never end.
    costs.set(name, Number.POSITIVE_INFINITY);
    const cost = costOf(part, depth + 1);
    costs.set(name, cost);
    return cost;
  }

  // References in rules count once, because the elements to which a rule applies are not known here.
  const inRules = styles.flatMap(namesIn).reduce((sum, name) => sum + costOfPart(name, 0), 0);
  return costOf(root, 0) + inRules > MOST_ELEMENTS;
}

/** The parts that a value refers to, as `#name` or `url(#name)`. */
function namesIn(value: string): string[] {
  const link = /^\s*#([^\s]+)\s*$/u.exec(value)?.[1];
  const used = Array.from(value.matchAll(/url\(\s*["']?#([^"')\s]+)/giu), ([, name = ""]) => name);
  return link === undefined ? used : [link, ...used];
}
