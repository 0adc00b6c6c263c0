import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type CssNode, find, generate, parse, type Selector, walk } from "css-tree";
import { expect, test } from "vitest";

/** The hand-written selectors that ask what an element contains or what follows it. */
function selectorsWithHas(css: string): Selector[] {
  const found: Selector[] = [];
  walk(parse(css, { parseValue: false, parseCustomProperty: false }), {
    visit: "Rule",
    enter: ({ prelude }) => {
      if (prelude.type !== "SelectorList") return;
      for (const selector of prelude.children) {
        if (selector.type === "Selector" && asksByHas(selector)) found.push(selector);
      }
    },
  });
  return found;
}

const asksByHas = (selector: Selector) =>
  find(selector, (node) => node.type === "PseudoClassSelector" && node.name === "has") !== null;

/** The last element that a selector describes, such as `.part` in `header > .part`. */
function lastPart({ children }: Selector): readonly CssNode[] {
  const nodes = children.toArray();
  return nodes.slice(nodes.findLastIndex(({ type }) => type === "Combinator") + 1);
}

function isNamed(node: CssNode): boolean {
  if (node.type === "TypeSelector") return node.name !== "*";
  if (node.type !== "PseudoClassSelector") return NAMES.includes(node.type);
  const [list] = node.children ?? [];
  if (node.name !== "is" || list?.type !== "SelectorList") return node.name === "root";
  return list.children.toArray().every((each) => each.type === "Selector" && !drawsAny(each));
}

const NAMES = ["ClassSelector", "IdSelector", "AttributeSelector"];

const drawsAny = (selector: Selector) => !lastPart(selector).some(isNamed);

// If it names none, Chromium computes all styles of a page again for each element that comes.
test("a rule with :has() names the elements that it draws", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" });
  const selectors = files
    .filter((name) => name.endsWith(".css"))
    .flatMap((name) => selectorsWithHas(readFileSync(path.join("src", name), "utf8")));
  expect(selectors.length).toBeGreaterThan(3);
  expect(selectors.filter(drawsAny).map((selector) => generate(selector))).toEqual([]);
});

test.each([
  ["#bar:not(:has(+ main)) .part", []],
  ["#bar:not(:has(+ *)) > div > :not(:first-child)", ["#bar:not(:has(+*))>div>:not(:first-child)"]],
  [":root:has(#menu:popover-open)", []],
])("of « %s » it finds what names no element", (selector, unnamed) => {
  const found = selectorsWithHas(`${selector} { color: red }`);
  expect(found).toHaveLength(1);
  expect(found.filter(drawsAny).map((each) => generate(each))).toEqual(unnamed);
});
