import { cutNetwork } from "../support/network";
import { expectToLeaveAfter, LOST_REQUESTS, ready, sent, write } from "../support/visitor-forms";
import { axe, expect, test } from "./fixtures";

const MESSAGE = {
  Nom: "Zoé",
  Email: "zoe@exemple.fr",
  Entreprise: "Les Serins",
  Téléphone: "06 39 98 00 11",
  Message: "Bonjour, je voudrais un site.",
};

test.beforeEach(({ page }) => page.clock.install());

test("the contact page shows the address, opening hours and ways to reach the agency", async ({
  site,
  page,
}) => {
  await site.backend.sql.query("update documents set parts = $1 where id = 'identity'", [
    {
      social_links: { linkedin: "https://exemple.fr" },
      company_info: {
        name: "Sillage",
        address: "3, quai du Test\n75019 Paris",
        email: "test@sillage.example",
        phone: "+33\u00A0(0)1\u00A099\u00A000\u202F27\u00A018",
        hours:
          "Lundi – vendredi\u00A0: 9\u00A0h – 18\u00A0h\nSamedi : 10\u00A0h – 16\u00A0h\n\nSur rendez-vous",
      },
    },
  ]);
  await ready(page, "/contact");
  const info = page.getByRole("complementary", { name: "Coordonnées" });
  await expect(info.getByText("75019 Paris")).toBeVisible();
  await expect(info.getByRole("link", { name: "test@sillage.example" })).toHaveAttribute(
    "href",
    "mailto:test@sillage.example",
  );
  await expect(info.getByRole("link", { name: /^\+33/u })).toHaveAttribute(
    "href",
    "tel:+33199002718",
  );
  await expect(info.getByRole("definition")).toHaveText([
    "9\u00A0h – 18\u00A0h",
    "10\u00A0h – 16\u00A0h",
    "Sur rendez-vous",
  ]);
});

test("the contact page shows no field that nobody filled in", async ({ site, page }) => {
  await site.backend.sql.exec("update documents set deleted = true where id = 'identity'");
  await page.goto("/contact");
  // The first documents arrive when the database is open.
  await expect(page).toHaveTitle("Contact – Votre agence", { timeout: 30_000 });
  const info = page.getByRole("complementary", { name: "Coordonnées" });
  await expect(info.getByRole("link")).toHaveText(["Demander un devis"]);
  await expect(page.getByRole("heading", { name: "Nous trouver" })).toHaveCount(0);
});

test("each field shows its own error, and the first one gets the focus", async ({ page }) => {
  await ready(page, "/contact");
  const send = page.getByRole("button", { name: "Envoyer le message" });
  const main = page.getByRole("main");
  await send.focus();
  await page.keyboard.press("Enter");
  await expect(main.getByLabel("Nom")).toHaveAccessibleDescription("Le nom est requis");
  await expect(main.getByLabel("Email")).toHaveAccessibleDescription("L’email est requis");
  await expect(main.getByLabel("Message")).toHaveAccessibleDescription("Le message est requis");
  await expect(main.getByLabel("Nom")).toBeFocused();
  await expect(main.getByText("3 champs sont à corriger.")).toBeVisible();
  await main.getByRole("link", { name: "Le message est requis" }).press("Enter");
  await expect(main.getByLabel("Message")).toBeFocused();
  await axe(page);
  await main.getByLabel("Nom").focus();

  await page.keyboard.type("Zoé");
  await page.keyboard.press("Tab");
  await page.keyboard.type("zoe@exemple");
  await page.keyboard.press("Enter");
  await expect(main.getByLabel("Email")).toHaveAccessibleDescription("Adresse email invalide");
  await expect(main.getByLabel("Email")).toBeFocused();
  await expect(main.getByLabel("Nom")).toHaveAccessibleDescription("");
});

test("a message is stored with every field, and the confirmation disappears after 5 s", async ({
  site,
  page,
}) => {
  await ready(page, "/contact");
  const form = page.getByRole("form", { name: "Nous écrire" });
  await expect(form.getByLabel("Service").getByRole("option")).toHaveText([
    "Je ne sais pas encore",
    "Développement web",
    "Design UI/UX",
    "Marketing digital",
    "Identité de marque",
    "Référencement (SEO)",
    "Autre",
  ]);
  await form.getByLabel("Service").selectOption("branding");
  await write(page, form, MESSAGE);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  const thanks = form.getByText("Merci, votre message a bien été envoyé.");
  await expect(thanks).toBeVisible();
  await expectToLeaveAfter(page, 5000, thanks);
  await expect(form.getByText("Votre message nous est parvenu.")).toBeVisible();
  for (const label of [...Object.keys(MESSAGE), "Service"])
    await expect(form.getByLabel(label, { exact: true })).toHaveValue("");
  expect(
    await sent(site, "contact_submissions", "name, company, phone, service, source, junk"),
  ).toEqual([
    {
      name: "Zoé",
      company: "Les Serins",
      phone: "06 39 98 00 11",
      service: "branding",
      source: "contact",
      junk: false,
    },
  ]);
});

test.describe("where the device refuses to store anything", () => {
  test.use({ tolerated: [/ERR_FAILED|dynamically imported|cannot open/u] });

  test("a message is sent where the device refuses to store anything", async ({ site, page }) => {
    await page.route(/\/assets\/open-device-.*\.js$/u, (route) => route.abort());
    await page.goto("/contact");
    const form = page.getByRole("form", { name: "Nous écrire" });
    await write(page, form, MESSAGE);
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await expect(form.getByText("Merci, votre message a bien été envoyé.")).toBeVisible();
    expect(await sent(site, "contact_submissions", "message")).toEqual([
      { message: MESSAGE.Message },
    ]);
  });
});

test("the service or offer that a visitor comes from is proposed, and overwrites nothing that was typed", async ({
  page,
}) => {
  await ready(page, "/contact?service=seo");
  const form = page.getByRole("form", { name: "Nous écrire" });
  await expect(form.getByLabel("Service")).toHaveValue("seo");
  await expect(form.getByLabel("Message")).toHaveValue(/je souhaite un devis pour «\u00A0.*SEO/isu);

  await form.getByLabel("Message").fill("Autre chose.");
  await page.getByRole("link", { name: "Demander un devis" }).click();
  await expect(form.getByLabel("Nom")).toBeFocused();
  await expect(form.getByLabel("Message")).toHaveValue("Autre chose.");

  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/contact?offre=professionnel");
  await expect(form.getByLabel("Message")).toHaveValue(/«\u00A0Professionnel\u00A0»/u);
  await expect(form.getByLabel("Service")).toHaveValue("Offre Professionnel");
  await expect(form.getByText("Votre demande concerne l’offre Professionnel.")).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/contact?service=gestion-projet");
  await expect(form.getByLabel("Service")).toHaveValue("Gestion de projet web");
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/contact?service=inconnu");
  await expect(form.getByLabel("Service")).toHaveValue("other");
});

test("a visitor who comes from another offer asks for that one, in all that is sent", async ({
  site,
  page,
}) => {
  await ready(page, "/contact?offre=essentiel");
  const form = page.getByRole("form", { name: "Nous écrire" });
  const message = form.getByLabel("Message");
  await form.getByLabel("Nom").fill("Zoé");
  await page.goto("/contact?service=seo");
  await expect(form.getByLabel("Nom")).toHaveValue("Zoé");
  await expect(message).toHaveValue(/SEO/iu);
  await message.press("Control+End");
  await message.pressSequentially("Pour mars.");

  await page.goto("/contact?offre=professionnel");
  await expect(form.getByText("Votre demande concerne l’offre Professionnel.")).toBeVisible();
  await expect(message).toHaveValue(
    "Bonjour,\n\nJe souhaite un devis pour «\u00A0Professionnel\u00A0».\n\nPour mars.",
  );
  await expect(form.getByLabel("Service")).toHaveValue("Offre Professionnel");

  await page.getByRole("link", { name: "Demander un devis" }).click();
  await expect(message).toHaveValue(/«\u00A0un projet sur mesure\u00A0»\.\n\nPour mars\.$/u);
  await expect(form.getByLabel("Service")).toHaveValue("");

  await form.getByLabel("Email").fill("zoe@example.org");
  await message.fill("Pour avril.");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(form.getByText("Merci, votre message a bien été envoyé.")).toBeVisible();
  expect(await sent(site, "contact_submissions", "service, message")).toEqual([
    { service: "", message: "Pour avril.\n\nDemande\u00A0: un projet sur mesure" },
  ]);
});

test("a suggestion that a visitor took out is not made again after a reload", async ({ page }) => {
  await ready(page, "/contact?offre=professionnel");
  const form = page.getByRole("form", { name: "Nous écrire" });
  const [service, message] = [form.getByLabel("Service"), form.getByLabel("Message")];
  await expect(service).toHaveValue("Offre Professionnel");
  await service.selectOption("Je ne sais pas encore");
  await message.fill("");
  await page.reload();
  await expect(form.getByText("Votre demande concerne l’offre Professionnel.")).toBeVisible();
  await form.getByLabel("Nom").fill("Zoé");
  await expect(service).toHaveValue("");
  await expect(message).toHaveValue("");

  await page.goto("/contact?offre=essentiel");
  await expect(service).toHaveValue("Offre Essentiel");
});

test("an offer with a long name, and a service that the form offers already, are each one choice", async ({
  site,
  page,
}) => {
  const title = `${"x".repeat(57)}😀 et la suite`;
  await site.backend.sql.query("update plans set title = $1 where slug = 'essentiel'", [title]);
  await site.backend.sql.exec(`update documents set parts = parts || '{
    "contact_services": [{"id": "a", "text": "Gestion de projet web"}]
  }' where id = 'footer'`);
  await ready(page, "/contact?service=gestion-projet");
  const form = page.getByRole("form", { name: "Nous écrire" });
  await expect(form.getByLabel("Service").getByRole("option")).toHaveText([
    "Je ne sais pas encore",
    "Gestion de projet web",
  ]);
  await expect(form.getByLabel("Service")).toHaveValue("Gestion de projet web");

  await page.goto("/contact?offre=essentiel");
  await expect(form.getByText(`Votre demande concerne l’offre ${title}.`)).toBeVisible();
  await form.getByLabel("Nom").fill("Zoé");
  await form.getByLabel("Email").fill("zoe@example.org");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(form.getByText("Merci, votre message a bien été envoyé.")).toBeVisible();
  expect(await sent(site, "contact_submissions", "service")).toEqual([
    { service: `Offre ${"x".repeat(57)}` },
  ]);
});

test("the agency's own questions are asked, and sent with the message", async ({ site, page }) => {
  await site.backend.sql.exec(`update documents set parts = parts || '{
    "contact_services": [{"id": "a", "text": "Application mobile"}, {"id": "seo", "text": "Référencement (SEO)"}],
    "contact_form": {"budgets": "Moins de 5 000 €\\nPlus de 5 000 €", "deadlines": ""}
  }' where id = 'footer'`);
  await site.backend.sql.exec(
    `update documents set parts = jsonb_set(parts, '{company_info,answer_time}', '"sous deux jours"') where id = 'identity'`,
  );
  await ready(page, "/contact");
  const form = page.getByRole("form", { name: "Nous écrire" });
  await expect(form.getByLabel("Service").getByRole("option")).toHaveText([
    "Je ne sais pas encore",
    "Application mobile",
    "Référencement (SEO)",
  ]);
  await expect(page.getByText("Nous vous répondons sous deux jours.")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Réponse sous deux jours");
  await expect(form.getByLabel("Échéance")).toHaveCount(0);
  await form.getByLabel("Service").selectOption("Application mobile");
  await form.getByLabel("Budget").selectOption("Plus de 5 000 €");
  await write(page, form, MESSAGE);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(form.getByText("Merci, votre message a bien été envoyé.")).toBeVisible();
  expect(await sent(site, "contact_submissions", "service, message")).toEqual([
    {
      service: "Application mobile",
      message: `${MESSAGE.Message}\n\nBudget\u00A0: Plus de 5 000 €`,
    },
  ]);
});

test.describe("the map", () => {
  test.use({ tolerated: LOST_REQUESTS });

  test("the map asks for consent before any request to its provider", async ({ page, site }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.url) && /^https?:/u.test(request.url()))
        elsewhere.push(request.url());
    });
    await page.route("https://www.openstreetmap.org/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>Paris</p>" }),
    );
    await ready(page, "/contact");
    const show = page.getByRole("button", { name: "Afficher la carte" });
    await show.scrollIntoViewIfNeeded();
    await expect(page.getByText("La carte vient d’OpenStreetMap")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ouvrir dans OpenStreetMap" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.openstreetmap\.org\/search\?query=12.*Paris/u,
    );
    expect(elsewhere).toEqual([]);

    await page.context().setOffline(true);
    await expect(page.getByText("la carte a besoin d’une connexion")).toBeVisible();
    await show.click({ force: true });
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.context().setOffline(false);

    await show.click();
    const map = page.getByTitle("Carte OpenStreetMap\u00A0: Sillage");
    await expect(map.contentFrame().getByText("Paris")).toBeVisible();
    await expect(map).toBeFocused();
    await expect(map).toHaveAttribute("referrerpolicy", "no-referrer");
    await expect(map).toHaveAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
    await axe(page);
  });
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow", tolerated: LOST_REQUESTS });

  test("the contact page opens offline, with the last known data of the agency", async ({
    page,
    site,
  }) => {
    await ready(page, "/contact");
    await page.clock.fastForward(2000);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await cutNetwork(page.context(), site);
    await page.reload();
    await expect(page.getByText("12, rue du Cabestan").first()).toBeVisible();
    await expect(page.getByRole("form", { name: "Nous écrire" })).toBeVisible();
  });
});
