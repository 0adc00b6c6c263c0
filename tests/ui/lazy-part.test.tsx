// @vitest-environment jsdom
import { Component, type ComponentType, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lazyPart } from "../../src/ui/page/lazy-part";

interface Props {
  readonly title: string;
}

const List = ({ title }: Props) => <h1>{title}</h1>;
const Waiting = ({ title }: Props) => <p>{`${title}…`}</p>;

/** Lets everything run that waits for nothing but its turn. */
async function turns(): Promise<void> {
  for (let count = 0; count < 20; count += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
  }
}

let place: HTMLElement;

beforeEach(() => {
  // No time passes: what waits for a timer never comes.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  place = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  vi.useRealTimers();
  place.remove();
});

async function drawn(node: ReactNode) {
  const root = createRoot(place);
  root.render(node);
  await turns();
  return root;
}

/** Code that arrives when the test says so. */
function slowCode() {
  const arrivals: ((part: ComponentType<Props>) => void)[] = [];
  const load = () => new Promise<ComponentType<Props>>((resolve) => void arrivals.push(resolve));
  return { load, arrive: () => arrivals.shift()?.(List), asked: () => arrivals.length };
}

test("a part is shown as soon as its code is there, and at once from then on", async () => {
  const { load, arrive, asked } = slowCode();
  const Part = lazyPart(load, Waiting);
  const root = await drawn(<Part title="Messages" />);
  expect(place.innerHTML).toBe("<p>Messages…</p>");
  arrive();
  await turns();
  expect(place.innerHTML).toBe("<h1>Messages</h1>");

  root.render(<Part key="again" title="Commentaires" />);
  await turns();
  expect(place.innerHTML).toBe("<h1>Commentaires</h1>");
  expect(asked()).toBe(0);
});

test("a part whose code was loaded before is drawn at once when it is first shown", async () => {
  const { load, arrive } = slowCode();
  const Part = lazyPart(load, Waiting);
  const loaded = Part.preload();
  arrive();
  await loaded;
  const states: string[] = [];
  new MutationObserver(() => states.push(place.innerHTML)).observe(place, { childList: true });
  await drawn(<Part title="Messages" />);
  expect(states).toEqual(["<h1>Messages</h1>"]);
});

test("a part that is left before its code is there is not drawn later", async () => {
  const { load, arrive } = slowCode();
  const Part = lazyPart(load, Waiting);
  const root = await drawn(<Part title="Messages" />);
  root.render(<p>Autre chose</p>);
  await turns();
  arrive();
  await turns();
  expect(place.innerHTML).toBe("<p>Autre chose</p>");
});

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? "En panne" : this.props.children);
}

test("code that cannot be loaded fails where the part is drawn, and is asked for again the next time", async () => {
  let tries = 0;
  const Part = lazyPart(async (): Promise<ComponentType<Props>> => {
    tries += 1;
    if (tries === 1) throw new Error("No network");
    return List;
  }, Waiting);
  const noted: unknown[] = [];
  const root = createRoot(place, { onCaughtError: (error) => noted.push(error) });
  const draw = async (key: string) => {
    root.render(
      <Boundary key={key}>
        <Part title="Messages" />
      </Boundary>,
    );
    await turns();
  };
  await draw("one");
  expect(place.textContent).toBe("En panne");
  expect(noted.map(String)).toEqual(["Error: No network"]);
  await draw("two");
  expect(place.innerHTML).toBe("<h1>Messages</h1>");
});
