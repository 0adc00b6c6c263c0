import { axe, errorsOf, expect, test } from "./fixtures";

test("errors in a page fail the test, wherever they are reported", async ({ browser }) => {
  const context = await browser.newContext();
  const errors = await errorsOf(context);
  const page = await context.newPage();
  await page.goto("/faq");
  await page.evaluate(() => {
    console.error("said in the console");
    setTimeout(() => {
      throw new Error("caught by nobody");
    });
    document.body.append(Object.assign(new Image(), { src: "https://elsewhere.example/x.png" }));
    document.documentElement.setAttribute("style", "top: 0");
    try {
      document.body.insertAdjacentHTML("beforeend", "<p>made of a string</p>");
    } catch {
      // The violation must fail the test even if code catches the error.
    }
  });

  const parts = [
    "said in the console",
    "caught by nobody",
    "securitypolicyviolation: img-src https://elsewhere.example/x.png",
    "securitypolicyviolation: style-src-attr inline",
    "securitypolicyviolation: require-trusted-types-for trusted-types-sink",
  ];
  for (const part of parts) {
    await expect.poll(() => errors.join("\n")).toContain(part);
  }
  await context.close();
});

test("a field without an accessible name fails the test", async ({ page }) => {
  await page.goto("/faq");
  await page.evaluate(() => document.body.append(document.createElement("input")));
  await expect(axe(page)).rejects.toThrow(/label: body > input/);
});
