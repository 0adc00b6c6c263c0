import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type ComponentType, createElement, type SVGProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { icons } from "lucide-react";
import { z } from "zod";
import { expect, test } from "vitest";
import { leanRouter } from "../scripts/lean-packages";
import { createIcon } from "../src/ui/lucide-icon";

const DRAWINGS = "node_modules/lucide-react/dist/esm/icons";

const drawing = z.object({
  __iconData: z.object({
    name: z.string(),
    aliases: z.array(z.string()).optional(),
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
});

/** The attributes are sorted, because their order has no meaning. */
function drawn(Icon: ComponentType<SVGProps<SVGSVGElement>>, props: object): string {
  return renderToStaticMarkup(createElement(Icon, props)).replace(
    /<svg ([^>]*)>/u,
    (_all, attributes: string) =>
      `<svg ${(attributes.match(/[\w-]+="[^"]*"/gu) ?? []).toSorted().join(" ")}>`,
  );
}

test.each([
  {},
  { className: "size-4 text-accent", strokeWidth: 1.75 },
  { "aria-hidden": true },
  { "aria-label": "Téléphone" },
])("our icon is rendered like lucide's, with %o", async (props) => {
  for (const [name, Theirs] of [
    ["contrast", icons.Contrast],
    ["house", icons.House],
    ["circle-check", icons.CircleCheck],
  ] as const) {
    const { __iconData } = drawing.parse(
      await import(/* @vite-ignore */ path.resolve(DRAWINGS, `${name}.mjs`)),
    );
    const { aliases, ...rest } = __iconData;
    expect(drawn(createIcon({ ...rest, ...(aliases && { aliases }) }), props)).toBe(
      drawn(Theirs, props),
    );
  }
});

test("the router’s code is unchanged, except for display names and annotations", () => {
  const folder = "node_modules/react-router/dist/production";
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  const lean = files.map(leanRouter);
  expect(lean.join("")).toContain("= /* @__PURE__ */ React10.forwardRef(");
  expect(lean.map(withoutMarks)).toEqual(
    files.map((code) => withoutMarks(code.replaceAll(/^\w+\.displayName = "[^"]*";$/gmu, ""))),
  );
});

const withoutMarks = (code: string) => code.replaceAll("/* @__PURE__ */ ", "");
