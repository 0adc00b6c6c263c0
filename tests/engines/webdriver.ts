import { expressionOf, type Tab } from "./browser";

/** Makes one request of the W3C WebDriver protocol and gives its value. */
export type Call = (
  method: "GET" | "POST" | "DELETE",
  at: string,
  body?: object,
) => Promise<unknown>;

export interface Session {
  readonly openTab: () => Promise<Tab>;
  readonly end: () => Promise<void>;
}

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** The protocol's names of the keys that have no character. */
const KEYS: Readonly<Record<string, string>> = {
  Control: "\uE009",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  Space: " ",
  ArrowUp: "\uE013",
  ArrowDown: "\uE015",
  Delete: "\uE017",
};

/** A page may be busy for long on a slow machine; the steps themselves find one that hangs. */
const SCRIPT_MS = 90_000;

/** Starts a WebDriver session; tabs take turns, because only one is active at a time. */
export async function sessionOf(call: Call, capabilities: object): Promise<Session> {
  const made = await call("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
  const session = `/session/${stringIn(made, "sessionId")}`;
  await call("POST", `${session}/timeouts`, { script: SCRIPT_MS, pageLoad: SCRIPT_MS });
  let unused: unknown = await call("GET", `${session}/window`);
  return {
    async openTab() {
      const handle =
        unused ?? stringIn(await call("POST", `${session}/window/new`, { type: "tab" }), "handle");
      unused = undefined;
      const inTab: Call = async (method, at, body) => {
        await call("POST", `${session}/window`, { handle });
        return call(method, session + at, body);
      };
      return tabOf(inTab);
    },
    end: async () => void (await call("DELETE", session).catch(() => undefined)),
  };
}

function tabOf(call: Call): Tab {
  const post = async (at: string, body?: object) => void (await call("POST", at, body));
  const evaluate: Tab["evaluate"] = async (run, ...given) => {
    const script = `const done = arguments[0];
      Promise.resolve().then(() => ${expressionOf(run, given)}).then(
        (value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await call("POST", "/execute/async", { script, args: [] });
    const error = stringIn(answer, "error");
    if (error !== "") throw new Error(error);
    return (answer as { value: never }).value;
  };
  const at = async (css: string) => {
    // A page that scrolls smoothly still moves when the driver locates the element.
    await evaluate(bringIntoView, css);
    const found = await call("POST", "/element", { using: "css selector", value: css });
    return `/element/${stringIn(found, ELEMENT)}`;
  };
  const press: Tab["press"] = (...names) => {
    const keys = names.map((name) => KEYS[name] ?? name);
    const down = keys.map((value) => ({ type: "keyDown", value }));
    const up = keys.toReversed().map((value) => ({ type: "keyUp", value }));
    return post("/actions", { actions: [{ type: "key", id: "keys", actions: [...down, ...up] }] });
  };
  return {
    goto: (url) => post("/url", { url }),
    reload: () => post("/refresh"),
    evaluate,
    click: async (css) => post(`${await at(css)}/click`),
    async write(css, text) {
      const field = await at(css);
      await post(`${field}/click`);
      // React does not notice the protocol's own way to clear a field.
      await press("Control", "a");
      await press("Delete");
      await post(`${field}/value`, { text });
    },
    upload: async (css, path) => post(`${await at(css)}/value`, { text: path }),
    press,
    async resize(width, height) {
      const rect = { x: 0, y: 0, width, height };
      await post("/window/rect", rect);
    },
    close: async () => void (await call("DELETE", "/window")),
  };
}

function bringIntoView(css: string): void {
  document.querySelector(css)?.scrollIntoView({ behavior: "instant", block: "center" });
}

function stringIn(value: unknown, name: string): string {
  if (typeof value !== "object" || value === null) return "";
  const found: unknown = Reflect.get(value, name);
  return typeof found === "string" ? found : "";
}
