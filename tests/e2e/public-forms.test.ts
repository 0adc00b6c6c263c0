import type { Page } from "@playwright/test";
import { storedOnDevice } from "../support/device-contents";
import { bringNetworkBack, cutNetwork } from "../support/network";
import {
  expectToLeaveAfter,
  LOST_REQUESTS,
  notifications,
  ready,
  sent,
  write,
} from "../support/visitor-forms";
import { axe, expect, test } from "./fixtures";

const MESSAGE = {
  Nom: "Zoé Canari",
  Email: "zoe.canari@exemple.fr",
  Message: "Bonjour, je voudrais un site pour mes serins.",
};
const SENT = "Merci, votre message a bien été envoyé.";
const WAITING = "Votre message est enregistré\u00A0: il partira dès le retour de la connexion.";
const WAITING_LETTER =
  "Votre inscription est enregistrée\u00A0: elle partira dès le retour de la connexion.";
const LEFT = "Votre message est parti.";

const messageForm = (page: Page) => page.getByRole("form", { name: "Message" });
const letterForm = (page: Page) => page.getByRole("form", { name: "La lettre de Sillage" });
const submit = (page: Page) => messageForm(page).getByRole("button", { name: "Envoyer" });

test.beforeEach(({ page }) => page.clock.install());

test.describe("the newsletter, at the foot of any page", () => {
  test("the newsletter form rejects an invalid address, and keeps what was typed", async ({
    page,
  }) => {
    await ready(page, "/glossary");
    const form = letterForm(page);
    for (const address of ["", "zoe"]) {
      await form.getByRole("textbox").fill(address);
      await form.getByRole("button", { name: "S’inscrire" }).click();
      const problem = form.getByText("Veuillez entrer une adresse email valide.");
      await expect(problem).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(problem).toBeVisible();
      await expect(form.getByRole("textbox")).toBeFocused();
      await expect(form.getByRole("textbox")).toHaveValue(address);
      await expect(form.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
      await form.getByRole("textbox").fill("zoe@exemple.fr");
      await expect(problem).toBeHidden();
      await expect(form.getByRole("textbox")).toHaveAttribute("aria-invalid", "false");
    }
  });

  test("the newsletter form confirms for 3 s, and stores the accepted consent with its date", async ({
    site,
    page,
  }) => {
    await ready(page, "/glossary");
    const form = letterForm(page);
    await write(page, form, { "Votre adresse email": " Zoe@Exemple.fr " });
    await page.keyboard.press("Enter");
    const thanks = form.getByText("Merci pour votre inscription\u202F!");
    await expect(thanks).toBeVisible();
    await expectToLeaveAfter(page, 3000, thanks);
    await expect(form.getByText("Confirmez-la par le lien reçu par email.")).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(form.getByText("Confirmez-la par le lien reçu par email.")).toBeVisible();
    await expect(form.getByRole("textbox")).toHaveValue("");
    expect(
      await sent(
        site,
        "newsletter_subscribers",
        "email, status, consent, junk, consented_at = created_at as dated",
      ),
    ).toEqual([
      {
        email: "zoe@exemple.fr",
        status: "pending",
        consent: "En vous inscrivant, vous acceptez de recevoir la lettre de Sillage par email.",
        junk: false,
        dated: true,
      },
    ]);
    await expect(form.getByText("vous acceptez de recevoir la lettre")).toBeVisible();
    await expect(form.getByRole("link", { name: "Vos données et vos droits" })).toHaveAttribute(
      "href",
      "/legal/privacy",
    );
  });
});

test.describe("the message of the home page", () => {
  test("the message form shows its errors, in each field and in a summary that links to them", async ({
    site,
    page,
  }) => {
    await ready(page, "/");
    const form = messageForm(page);
    await write(page, form, { Nom: "Zoé", Email: "   " });
    await submit(page).click();
    const problem = form.getByRole("alert");
    await expect(problem).toContainText("Veuillez renseigner votre nom, email et message.");
    await expect(form.getByLabel("Email")).toBeFocused();
    await expect(form.getByLabel("Email")).toHaveAccessibleDescription("L’email est requis");
    await expect(form.getByLabel("Message")).toHaveAccessibleDescription("Le message est requis");
    await expect(form.getByLabel("Nom")).toHaveAttribute("aria-invalid", "false");
    await expect(problem.getByRole("link")).toHaveText([
      "L’email est requis",
      "Le message est requis",
    ]);
    await problem.getByRole("link", { name: "Le message est requis" }).click();
    await expect(form.getByLabel("Message")).toBeFocused();
    expect(page.url()).not.toContain("#");
    await axe(page);
    await page.keyboard.type("Bonjour");
    await expect(problem).toHaveText("Veuillez renseigner votre nom, email et message.");
    await expect(problem.getByRole("link")).toHaveCount(0);

    await write(page, form, { ...MESSAGE, Email: "zoe" });
    await submit(page).click();
    await expect(problem).toBeEmpty();
    await expect(form.getByText("Adresse email invalide")).toBeVisible();
    await expect(form.getByLabel("Email")).toBeFocused();
    expect(await sent(site, "contact_submissions", "id")).toEqual([]);
  });

  test("a message is stored trimmed, once; its fields are emptied, and its text is removed from the device", async ({
    site,
    page,
  }) => {
    await ready(page, "/");
    const form = messageForm(page);
    await write(page, form, { ...MESSAGE, Nom: "  Zoé Canari " });
    expect(await storedOnDevice(page)).toContain("Canari");
    await submit(page).dblclick();
    await expect(form.getByText(SENT)).toBeVisible();
    for (const label of Object.keys(MESSAGE)) await expect(form.getByLabel(label)).toHaveValue("");
    expect(
      await sent(site, "contact_submissions", "name, email, message, status, source, junk"),
    ).toEqual([
      {
        name: MESSAGE.Nom,
        email: MESSAGE.Email,
        message: MESSAGE.Message,
        status: "new",
        source: "homepage",
        junk: false,
      },
    ]);
    await expect.poll(() => storedOnDevice(page)).not.toMatch(/canari/iu);
    // Without this delay the next click would count as the third of a triple click.
    await page.clock.runFor(1000);
    await submit(page).click();
    await expect(form.getByText(SENT)).toBeHidden();
  });

  test("a message with a filled honeypot field is stored as spam, and confirmed all the same", async ({
    site,
    page,
  }) => {
    await ready(page, "/");
    const form = messageForm(page);
    await write(page, form, MESSAGE);
    const trap = form.locator("[name=website]");
    await expect(trap).not.toBeInViewport();
    await expect(form.getByRole("textbox")).toHaveCount(3);
    await trap.evaluate((field: HTMLInputElement) => (field.value = "https://spam.example"));
    await submit(page).click();
    await expect(form.getByText(SENT)).toBeVisible();
    expect(await sent(site, "contact_submissions", "junk, website")).toEqual([
      { junk: true, website: "https://spam.example" },
    ]);
  });

  test("an unsent message survives a reload, except for its honeypot field", async ({ page }) => {
    await ready(page, "/");
    const form = messageForm(page);
    await form.locator("[name=website]").evaluate((field: HTMLInputElement) => {
      field.value = "https://spam.example";
    });
    await write(page, form, MESSAGE);
    await page.reload();
    for (const [label, value] of Object.entries(MESSAGE))
      await expect(form.getByLabel(label)).toHaveValue(value);
    expect(await storedOnDevice(page)).not.toContain("spam.example");
  });
});

test.describe("where the device fails to store a message", () => {
  test.use({ tolerated: [/ERR_FAILED|dynamically imported/u] });

  test("the message form says that a message was not sent when the device fails to store it, and keeps it", async ({
    page,
  }) => {
    await page.route(/\/assets\/submission-(?!news|answer|outcomes|lock)/u, (route) =>
      route.abort(),
    );
    await ready(page, "/");
    const form = messageForm(page);
    await write(page, form, MESSAGE);
    await submit(page).click();
    await expect(form.getByRole("alert")).toHaveText(
      "Une erreur est survenue. Veuillez réessayer plus tard.",
    );
    await expect(form.getByLabel("Message")).toHaveValue(MESSAGE.Message);
  });

  test("the contact form says that a message was not sent when the device fails to store it, and keeps it", async ({
    page,
  }) => {
    await page.route(/\/assets\/submission-(?!news|answer|outcomes|lock)/u, (route) =>
      route.abort(),
    );
    await ready(page, "/contact");
    const form = page.getByRole("main").getByRole("form");
    await write(page, form, MESSAGE);
    await form.getByRole("button", { name: "Envoyer" }).click();
    await expect(form.getByRole("alert")).toHaveText(
      "Une erreur est survenue lors de l’envoi du formulaire. Veuillez réessayer plus tard.",
    );
    await expect(form.getByLabel("Message")).toHaveValue(MESSAGE.Message);
  });
});

test.describe("without a network", () => {
  test.use({ tolerated: LOST_REQUESTS });

  test("an offline message is sent once when the network returns, whichever tab sends it, and a notification says so", async ({
    site,
    page,
    context,
  }) => {
    await ready(page, "/faq");
    const tab = await context.newPage();
    await ready(tab, "/");
    const form = messageForm(tab);
    await expect(form).toBeVisible();
    await cutNetwork(tab.context(), site);
    await write(tab, form, MESSAGE);
    await submit(tab).dblclick();
    await expect(form.getByText(WAITING)).toBeVisible();
    await expect(form.getByLabel("Message")).toHaveValue("");
    await axe(tab);
    expect(await sent(site, "contact_submissions", "id")).toEqual([]);

    await bringNetworkBack(tab.context(), site);
    // In Playwright every tab believes that it is visible, so either of them may show the notification.
    await expect.poll(() => notifications([page, tab])).toEqual([LEFT]);
    await expect(form.getByText(WAITING)).toBeHidden();
    expect(await sent(site, "contact_submissions", "name, junk")).toEqual([
      { name: MESSAGE.Nom, junk: false },
    ]);
    await expect.poll(() => storedOnDevice(tab)).not.toMatch(/canari/iu);
  });

  test("an offline subscription is sent from another page", async ({ site, page }) => {
    await ready(page, "/sitemap");
    await page.getByRole("link", { name: "Glossaire" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Glossaire" })).toBeVisible();
    const form = letterForm(page);
    await expect(form).toBeVisible();
    await cutNetwork(page.context(), site);
    await write(page, form, { "Votre adresse email": "zoe.canari@exemple.fr" });
    await form.getByRole("button", { name: "S’inscrire" }).click();
    await expect(form.getByText(WAITING_LETTER)).toBeVisible();
    await page.getByRole("link", { name: "Plan du site" }).click();
    await bringNetworkBack(page.context(), site);
    await expect(
      page.getByText("Votre inscription est partie. Confirmez-la par le lien reçu par email."),
    ).toBeVisible();
    expect(await sent(site, "newsletter_subscribers", "email")).toEqual([
      { email: "zoe.canari@exemple.fr" },
    ]);
  });

  test("a subscription that waits is still announced at its form after a reload, until it is sent", async ({
    site,
    page,
  }) => {
    await ready(page, "/glossary");
    await page.route("**/rpc/subscribe", (route) => route.abort());
    const form = letterForm(page);
    await write(page, form, { "Votre adresse email": "zoe.canari@exemple.fr" });
    await form.getByRole("button", { name: "S’inscrire" }).click();
    await expect(form.getByText(WAITING_LETTER)).toBeVisible();
    await page.reload();
    await expect(form.getByText(WAITING_LETTER)).toBeVisible();
    await page.goto("/faq");
    await expect(form.getByText(WAITING_LETTER)).toBeVisible();
    await page.unroute("**/rpc/subscribe");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(form.getByText(WAITING_LETTER)).toBeHidden();
    expect(await sent(site, "newsletter_subscribers", "email")).toEqual([
      { email: "zoe.canari@exemple.fr" },
    ]);
  });

  test("a message whose answer is lost is stored once", async ({ site, page }) => {
    await ready(page, "/");
    let lost = 0;
    await page.route("**/rpc/submit_contact", async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    const form = messageForm(page);
    await write(page, form, MESSAGE);
    await submit(page).click();
    await expect(form.getByText(WAITING)).toBeVisible();
    await expect(page.getByText(LEFT)).toBeVisible();
    expect(await sent(site, "contact_submissions", "name")).toEqual([{ name: MESSAGE.Nom }]);
  });

  test("an offline message is sent after a reload, and a notification says so", async ({
    site,
    page,
  }) => {
    await ready(page, "/");
    await page.route("**/rpc/submit_contact", (route) => route.abort());
    await write(page, messageForm(page), MESSAGE);
    await submit(page).click();
    await expect(messageForm(page).getByText(WAITING)).toBeVisible();
    await page.reload();
    await expect(messageForm(page).getByText(WAITING)).toBeVisible();
    await page.goto("/contact");
    await expect(page.getByRole("main").getByText(WAITING)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("main").getByText(WAITING)).toBeVisible();
    await page.goto("/glossary");
    await page.unroute("**/rpc/submit_contact");
    await expect(page.getByText(LEFT)).toBeVisible();
    expect(await sent(site, "contact_submissions", "name")).toEqual([{ name: MESSAGE.Nom }]);
  });
});

test.describe("submissions that the server does not accept", () => {
  test.use({ tolerated: LOST_REQUESTS });

  test("a message beyond the rate limit waits, and is sent later", async ({ site, page }) => {
    await site.backend.sql.exec(
      "insert into private.submissions (address_hash) select n::text from generate_series(1, 60) as n",
    );
    await ready(page, "/");
    await write(page, messageForm(page), MESSAGE);
    await submit(page).click();
    await expect(
      messageForm(page).getByText(/Le serveur, très sollicité, demande une pause.*10 minutes/u),
    ).toBeVisible();
    await site.backend.sql.exec("delete from private.submissions");
    // The server asks to wait for ten minutes, and a device waits up to a quarter longer.
    await page.clock.fastForward("13:00");
    await expect(page.getByText(LEFT)).toBeVisible();
    expect(await sent(site, "contact_submissions", "name")).toEqual([{ name: MESSAGE.Nom }]);
  });

  const refusal = { status: "refused", message: "Adresse email invalide" };

  test("a rejected message stays in the form with the reason, and is stored once after a correction", async ({
    site,
    page,
  }) => {
    await ready(page, "/");
    await page.route("**/rpc/submit_contact", (route) => route.fulfill({ json: refusal }));
    const form = messageForm(page);
    await write(page, form, MESSAGE);
    await submit(page).click();
    await expect(form.getByRole("alert")).toContainText(
      "Votre message n’a pas été accepté. Motif\u00A0: Adresse email invalide. Corrigez-le, puis renvoyez-le.",
    );
    await expect(form.getByLabel("Message")).toHaveValue(MESSAGE.Message);
    await page.unroute("**/rpc/submit_contact");
    await write(page, form, { Email: "zoe@exemple.fr" });
    await submit(page).click();
    await expect(form.getByText(SENT)).toBeVisible();
    expect(await sent(site, "contact_submissions", "email")).toEqual([{ email: "zoe@exemple.fr" }]);
  });

  test("an offline message that is rejected later returns to the form to be corrected", async ({
    site,
    page,
  }) => {
    await ready(page, "/");
    await expect(messageForm(page)).toBeVisible();
    await cutNetwork(page.context(), site);
    await write(page, messageForm(page), MESSAGE);
    await submit(page).click();
    await expect(messageForm(page).getByText(WAITING)).toBeVisible();
    await page.route("**/rpc/submit_contact", (route) => route.fulfill({ json: refusal }));
    await bringNetworkBack(page.context(), site);
    await page.getByRole("button", { name: "Corriger" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue(MESSAGE.Message);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Adresse email invalide");
    await page.unroute("**/rpc/submit_contact");
    await page.getByLabel("Email", { exact: true }).fill("zoe@exemple.fr");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await sent(site, "contact_submissions", "email, junk")).toEqual([
      { email: "zoe@exemple.fr", junk: false },
    ]);
  });
});
