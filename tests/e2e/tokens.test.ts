import { ANNA, inSync, registerAnna } from "../support/back-office";
import { expect, test } from "./fixtures";

// The browser reports a failed request, supabase-js one that could not be sent.
test.use({ tolerated: [/Failed to (load resource|fetch)/u] });

test("a token is not renewed all the time on a device whose clock is two hours ahead", async ({
  page,
  site,
}) => {
  await registerAnna(site.backend);
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  const renewed: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("grant_type=refresh_token")) renewed.push(request.url());
  });
  await page.goto("/login?retour=/admin/faq");
  await page.getByLabel("Email").fill(ANNA.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(ANNA.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await inSync(page);
  expect(renewed).toEqual([]);
});
