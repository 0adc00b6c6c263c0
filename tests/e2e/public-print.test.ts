import { expect, test } from "./fixtures";

test("on paper the title of a part stays with its list, and so does the sentence below it", async ({
  page,
}) => {
  await page.goto("/services/creation-site");
  await page.emulateMedia({ media: "print" });
  const part = page.locator("main section", { has: page.getByText("Comment nous procédons") });
  // Chromium keeps a heading with what follows in a block only, not in a grid.
  await expect(part.last()).toHaveCSS("display", "block");

  await page.goto("/legal/accessibility");
  const about = page.getByText("Quelqu’un l’a vérifié, une fois.");
  await expect(about).toHaveCSS("break-after", "avoid");
  await expect(about).toHaveCSS("break-inside", "avoid");
});

test("on paper the agency’s address takes one line, so that it seldom needs a sheet of its own", async ({
  page,
}) => {
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.goto("/faq");
  await page.emulateMedia({ media: "print" });
  const lines = page.locator("address > *");
  await expect(lines).toHaveCount(4);
  const tops = await lines.evaluateAll((all) =>
    all.map((line) => Math.round(line.getBoundingClientRect().top)),
  );
  // Their letters stand on one line; the boxes differ by a little.
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(6);
});

test("the glossary is whole within the event before printing, at whose end Firefox takes the page", async ({
  page,
}) => {
  await page.goto("/glossary");
  await expect(page.getByText("3 termes")).toBeVisible();
  const terms = await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    return document.querySelectorAll("main dt").length;
  });
  expect(terms).toBe(40);
});
