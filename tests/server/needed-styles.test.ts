import { expect, test } from "vitest";
import { neededStyles } from "../../server/needed-styles";

const css =
  "@layer base{.base{color:red}}@layer components{.text-link{color:blue}}" +
  "@layer utilities{.flex{display:flex}.pt-0\\.5{padding-top:2px}.gap-1{gap:1px}" +
  ".after\\:content-\\[\\'\\*\\'\\/\\'\\'\\]:after{content:'*'/''}" +
  "@media (hover:hover){.group-hover\\:underline:is(:where(.group):hover *){text-decoration-line:underline}}" +
  "@media (width>=40rem){.sm\\:flex{display:flex}}:where(.space-y-2>:not(:last-child)){margin:1px}}" +
  ".settled{opacity:1}";

const needed = neededStyles(css);

test("utility classes that the code does not name are left out, all else is kept", () => {
  expect(needed("")).toBe(
    "@layer base{.base{color:red}}@layer components{.text-link{color:blue}}" +
      "@layer utilities{@media (hover:hover){}@media (width>=40rem){}}.settled{opacity:1}",
  );
});

test("what the code names is kept, whole words only", () => {
  expect(needed('className:"inline-flex gap-11"')).toBe(needed(""));
  expect(needed('className:"flex gap-1"')).toContain("flex");
  expect(needed('className:"flex gap-1"')).toContain(".gap-1{");
  expect(needed(`className:"after:content-['*'/'']"`)).toContain("after\\:content");
  expect(needed("className:`p-1 ${one}pt-0.5`")).toContain(".pt-0\\.5{");
});

test("a class with a condition is known by itself, not by what it depends on", () => {
  expect(needed('"group"')).not.toContain("group-hover");
  expect(needed('"group-hover:underline"')).toContain(".group-hover\\:underline");
  expect(needed('"sm:flex"')).toContain(".sm\\:flex");
  expect(needed('"sm:flex"')).not.toContain(".flex{");
  expect(needed('"space-y-2"')).toContain(".space-y-2>");
});

test("all classes together give the sheet as it was", () => {
  const all = "after:content-['*'/''] flex pt-0.5 gap-1 group-hover:underline sm:flex space-y-2";
  expect(needed(all)).toBe(css);
});
