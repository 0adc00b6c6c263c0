import { axe, errorsOf, expect, test } from "./fixtures";

test("what goes wrong in a page is noticed, wherever it is said", async ({ browser }) => {
  const context = await browser.newContext();
  const errors = errorsOf(context);
  const page = await context.newPage();
  await page.goto("/faq");
  await page.evaluate(() => {
    console.error("said in the console");
    setTimeout(() => {
      throw new Error("caught by nobody");
    });
    document.body.insertAdjacentHTML("beforeend", "<i style='top: 0'>");
  });

  for (const part of ["said in the console", "caught by nobody", "Content Security Policy"]) {
    await expect.poll(() => errors.join("\n")).toContain(part);
  }
  await context.close();
});

test("a field that a screen reader cannot name is refused", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => document.body.append(document.createElement("input")));
  await expect(axe(page)).rejects.toThrow(/label: body > input/);
});
