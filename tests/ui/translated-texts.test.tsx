// @vitest-environment jsdom
import { Component, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { followTranslations } from "../../src/ui/page/translated-texts";

/** How browsers put the translation of a text into a page, and take it out again. */
const BROWSERS = {
  "a font element in one step": (text: Text) => text.replaceWith(wrapped(text)),
  "a font element before the text that it then removes": (text: Text) => {
    text.before(wrapped(text));
    text.remove();
  },
  "a font element after the text that it then removes": (text: Text) => {
    text.after(wrapped(text));
    text.remove();
  },
  "another text": (text: Text) => text.replaceWith(text.data.toUpperCase()),
} as const;

function wrapped(text: Text): Element {
  const font = document.createElement("font");
  font.append(document.createElement("font"));
  font.firstElementChild?.append(text.data.toUpperCase());
  return font;
}

let place: HTMLElement;
let root: ReturnType<typeof createRoot>;
/** What React could not draw. */
let failures: unknown[];

beforeAll(followTranslations);
beforeEach(() => {
  place = document.body.appendChild(document.createElement("div"));
  failures = [];
  root = createRoot(place, { onCaughtError: (error) => void failures.push(error) });
});
afterEach(() => {
  flushSync(() => root.unmount());
  place.remove();
});

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? "failed" : this.props.children;
  }
}

const draw = (node: ReactNode) => flushSync(() => root.render(<Boundary>{node}</Boundary>));

/** Replaces every text; the page is told at the end of the turn. */
async function translate(how: (text: Text) => void): Promise<void> {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  texts.forEach(how);
  await Promise.resolve();
}

const Title = ({ found }: { readonly found: boolean }) => (
  <h2>
    {found ? "Un " : "Un site "}
    {found && <mark>site</mark>}
    {found ? " rapide" : "lent"}
  </h2>
);

describe.each(Object.entries(BROWSERS))("a page whose texts became %s", (_name, how) => {
  test("shows what changes instead of the former translation", async () => {
    draw(
      <p>
        {3} résultats {"pour "}
        <b>seo</b>
      </p>,
    );
    await translate(how);
    expect(place.textContent).toBe("3 RÉSULTATS POUR SEO");
    draw(
      <p>
        {12} résultats {"pour "}
        <b>seo</b>
      </p>,
    );
    expect(place.textContent).toBe("12 RÉSULTATS POUR SEO");
    expect(failures).toEqual([]);
  });

  test("loses no part, and keeps none that is gone, where elements come and go between texts", async () => {
    draw(<Title found={false} />);
    await translate(how);
    draw(<Title found />);
    expect(place.textContent).toBe("Un site rapide");
    await translate(how);
    draw(<Title found={false} />);
    expect(place.textContent).toBe("Un site lent");
    await translate(how);
    draw(<h2>{"Rien"}</h2>);
    expect(place.textContent).toBe("Rien");
    expect(failures).toEqual([]);
  });

  test("goes on as before once the texts are put back", async () => {
    draw(<Title found={false} />);
    const texts = Array.from(place.querySelector("h2")?.childNodes ?? []);
    await translate(how);
    const others = Array.from(place.querySelector("h2")?.childNodes ?? []);
    others.forEach((other, index) => other.replaceWith(...texts.slice(index, index + 1)));
    await Promise.resolve();
    draw(<Title found />);
    expect(place.textContent).toBe("Un site rapide");
    draw(<Title found={false} />);
    expect(place.textContent).toBe("Un site lent");
    expect(failures).toEqual([]);
  });

  test("removes a text that stands alone beside a picture", async () => {
    const Line = ({ isOpen }: { readonly isOpen: boolean }) => (
      <p>
        <svg />
        {isOpen && "Ouvert"}
      </p>
    );
    draw(<Line isOpen />);
    await translate(how);
    draw(<Line isOpen={false} />);
    expect(place.innerHTML).toBe("<p><svg></svg></p>");
    expect(failures).toEqual([]);
  });
});

test("an element that a translation wrapped is removed, and what comes before it lands before it", async () => {
  const List = ({ words }: { readonly words: readonly string[] }) => (
    <p>
      {words.map((word) => (
        <b key={word}>{word}</b>
      ))}
    </p>
  );
  draw(<List words={["un", "deux"]} />);
  const font = document.createElement("font");
  place.querySelector("p")?.append(font);
  font.append(...place.querySelectorAll("b"));
  await Promise.resolve();
  draw(<List words={["zéro", "un", "deux"]} />);
  expect(place.textContent).toBe("zéroundeux");
  draw(<List words={["deux"]} />);
  expect(place.textContent).toBe("deux");
  expect(failures).toEqual([]);
});

test("removing an element from where it never was fails as it always did", () => {
  expect(() => place.removeChild(document.createElement("p"))).toThrow(/not a child/u);
});
