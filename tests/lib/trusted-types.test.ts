// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { projectFiles } from "../support/project-files";

/** The part of Trusted Types that one policy uses. */
interface Made {
  readonly by: string;
  readonly value: string;
}
type Rules = Readonly<Record<string, (value: string) => string>>;
const createPolicy = (name: string, rules: Rules) =>
  Object.fromEntries(
    Object.entries(rules).map(([rule, make]) => [
      rule,
      (value: string): Made => ({ by: name, value: make(value) }),
    ]),
  );

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("trustedTypes", { createPolicy });
});

const load = () => import("../../src/lib/trusted-types");

test("addresses of this site's scripts are created by the policy that the headers name", async () => {
  const { trustedScript } = await load();
  expect(trustedScript("/service-worker.js")).toEqual({
    by: "vitrine",
    value: "/service-worker.js",
  });
});

test.each([
  "https://evil.example/x.js",
  "//evil.example/x.js",
  "/\\evil.example/x.js",
  "/\t/evil.example/x.js",
  "data:text/javascript,attacked()",
  "blob:null/1",
  "javascript:attacked()",
])("%j is not accepted as a script of this site", async (address) => {
  const { trustedScript } = await load();
  expect(() => trustedScript(address)).toThrow(TypeError);
});

test("a browser without Trusted Types gets the strings", async () => {
  vi.stubGlobal("trustedTypes", undefined);
  const { trustedHtml, trustedScript } = await load();
  expect(trustedHtml("<p>a</p>")).toBe("<p>a</p>");
  expect(trustedScript("/x.js")).toBe("/x.js");
});

test("HTML is created only where it is sanitised, and where the build's own output is hydrated or read", () => {
  const makers = projectFiles("src").filter((file) =>
    /\btrustedHtml\b/u.test(readFileSync(file, "utf8")),
  );
  expect(makers.toSorted()).toEqual([
    "src/app/content-ahead.ts",
    "src/lib/trusted-types.ts",
    "src/ui/text/built-texts.ts",
    "src/ui/text/clean-drawing.ts",
    "src/ui/text/sanitize.ts",
  ]);
});
