import { type Atrule, find, generate, ident, parse, type Rule, walk } from "css-tree";

/** The layer whose classes stand in code one by one; all other layers are kept whole. */
const UTILITIES = "utilities";
/** What stands beside a class in built code: a blank, a quote, or the edge of an inserted value. */
const BESIDE = /[\s"'`${}]+/u;

interface Utility {
  readonly name: string;
  /** Where its rule begins and ends in the style sheet. */
  readonly start: number;
  readonly end: number;
}

/**
 * Returns a function that returns the style sheet without the utility classes that a text does not contain. Classes
 * that contents may have are in other layers, and stay.
 */
export function neededStyles(css: string): (text: string) => string {
  const utilities = utilitiesIn(css);
  return (text) => {
    const words = new Set(text.split(BESIDE));
    const kept: string[] = [];
    let from = 0;
    for (const { name, start, end } of utilities) {
      if (words.has(name) || (BESIDE.test(name) && text.includes(name))) continue;
      kept.push(css.slice(from, start));
      from = end;
    }
    return kept.join("") + css.slice(from);
  };
}

/** The rules of the utility classes, in their order. */
function utilitiesIn(css: string): Utility[] {
  const found: Utility[] = [];
  const sheet = parse(css, { positions: true, parseValue: false, parseCustomProperty: false });
  walk(sheet, {
    visit: "Atrule",
    enter: (layer) => void (isUtilities(layer) && addRules(layer, found)),
  });
  return found;
}

const isUtilities = ({ name, prelude }: Atrule) =>
  name === "layer" && prelude !== null && generate(prelude) === UTILITIES;

function addRules(layer: Atrule, found: Utility[]): void {
  walk(layer, {
    visit: "Rule",
    enter({ prelude, loc }: Rule) {
      // The first class is the utility itself; others belong to its condition.
      const utility = find(prelude, ({ type }) => type === "ClassSelector");
      if (utility?.type !== "ClassSelector" || !loc) return;
      found.push({
        name: ident.decode(utility.name),
        start: loc.start.offset,
        end: loc.end.offset,
      });
    },
  });
}
