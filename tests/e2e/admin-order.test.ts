import type { Page } from "@playwright/test";
import { ANNA, inSync, pressInARow, registerAnna, signIn } from "../support/back-office";
import { drag as dragHandle, slide } from "../support/drag";
import { openList, questions, row } from "../support/questions";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

test.describe("the order", () => {
  test("the order is changed by keyboard; the row keeps the focus and its position is announced", async ({
    page,
    site,
  }) => {
    await openList(page, site);
    await test.step("a row cannot be moved past either end, nor while a search hides rows", async () => {
      await expect(page.getByRole("button", { name: /^Monter.*Combien/u })).toBeDisabled();
      await expect(page.getByRole("button", { name: /^Descendre.*À qui/u })).toBeDisabled();

      await page.getByRole("searchbox").fill("délais");
      const up = page.getByRole("button", { name: /^Monter/u });
      await expect(up).toHaveCount(1);
      await expect(up).toBeDisabled();
      await page.getByRole("searchbox").fill("");
      await expect(questions(page)).toHaveCount(3);
    });

    const sink = page.getByRole("button", { name: "Descendre «\u202FCombien ça coûte ?\u202F»" });
    await sink.focus();
    await page.keyboard.press("Enter");
    await expect(questions(page)).toContainText([
      "Délais",
      "Combien ça coûte ?",
      "À qui est le site ?",
    ]);
    await expect(
      page.getByText("«\u202FCombien ça coûte ?\u202F» déplacée en position 2 sur 3"),
    ).toBeAttached();
    await expect(sink).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(questions(page)).toContainText([
      "Délais",
      "À qui est le site ?",
      "Combien ça coûte ?",
    ]);
    await expect(sink).toBeFocused();
    await expect(sink).toBeDisabled();

    await inSync(page);
    const { rows: stored } = await site.backend.sql.query(
      'select id from faqs where not deleted order by "order"',
    );
    expect(stored).toEqual([{ id: "delais" }, { id: "droits" }, { id: "prix" }]);
  });

  test("on a phone the row that is moved by keyboard stays in the window", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 480 });
    await openList(page, site);
    const sink = page.getByRole("button", { name: "Descendre «\u202FCombien ça coûte ?\u202F»" });
    await sink.focus();
    for (const place of [2, 3]) {
      await page.keyboard.press("Enter");
      await expect(page.getByText(`déplacée en position ${place} sur 3`)).toBeAttached();
      await expect(sink).toBeFocused();
      await expect(sink).toBeInViewport({ ratio: 1 });
    }
  });

  test("the order follows every key press, also those made before the last one is stored", async ({
    page,
    site,
  }) => {
    await openList(page, site);
    const sink = page.getByRole("button", { name: "Descendre «\u202FCombien ça coûte ?\u202F»" });
    const rise = page.getByRole("button", { name: "Monter «\u202FÀ qui est le site ?\u202F»" });
    await pressInARow(page, [sink, rise, rise]);
    const wanted = ["À qui est le site ?", "Délais", "Combien ça coûte ?"];
    await expect(questions(page)).toContainText(wanted);
    await inSync(page);
    await expect(questions(page)).toContainText(wanted);
    const { rows: stored } = await site.backend.sql.query(
      'select id from faqs where not deleted order by "order"',
    );
    expect(stored).toEqual([{ id: "droits" }, { id: "delais" }, { id: "prix" }]);
  });
});

test.describe("the order by hand", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

  test("dragging changes the order, online and offline, and writes one row", async ({
    page,
    context,
    site,
  }) => {
    await openList(page, site);
    await drag(page, "Combien ça coûte ?", "À qui est le site ?");
    await expect(questions(page)).toContainText([
      "Délais",
      "À qui est le site ?",
      "Combien ça coûte ?",
    ]);
    await expect(
      page.getByText("«\u202FCombien ça coûte ?\u202F» déplacée en position 3 sur 3"),
    ).toBeAttached();
    await inSync(page);
    expect(await storedOrder(site)).toEqual([
      { id: "delais", untouched: true },
      { id: "droits", untouched: true },
      { id: "prix", untouched: false },
    ]);

    await context.setOffline(true);
    await drag(page, "À qui est le site ?", "Délais");
    await expect(questions(page)).toContainText([
      "À qui est le site ?",
      "Délais",
      "Combien ça coûte ?",
    ]);
    await expect(row(page, "À qui")).toContainText("En attente");
    await context.setOffline(false);
    await inSync(page);
    await expect(row(page, "À qui")).not.toContainText("En attente");
    expect(await storedOrder(site)).toEqual([
      { id: "droits", untouched: false },
      { id: "delais", untouched: true },
      { id: "prix", untouched: false },
    ]);
  });

  test("a finger changes the order, Escape undoes it, and nothing can be moved while rows are hidden", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openList(page, site);
    const handle = handleOf(page, "Délais");
    const size = await handle.boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(44);
    expect(size?.height).toBeGreaterThanOrEqual(44);
    await slide(page, handle, row(page, "Combien ça coûte ?"));
    await expect(questions(page)).toContainText([
      "Délais",
      "Combien ça coûte ?",
      "À qui est le site ?",
    ]);

    await handle.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("«\u202FDélais\u202F» saisie, position 1 sur 3")).toBeAttached();
    // The row handles keys only a moment after it was announced as picked up, so the key is pressed until it works.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.getByText("Déplacement annulé.")).toBeAttached({ timeout: 500 });
    }).toPass();
    await expect(questions(page).first()).toContainText("Délais");
    await expect(handle).toBeFocused();

    await page.getByRole("combobox", { name: "Trier par" }).selectOption("Question, croissant");
    await expect(handle).toBeDisabled();
    await page.getByRole("button", { name: "Revenir à l’ordre du site" }).click();
    await expect(handle).toBeEnabled();
    await page.getByRole("searchbox").fill("délais");
    await expect(handle).toBeDisabled();
    await page.getByRole("button", { name: "Tout afficher" }).click();
    await expect(handle).toBeEnabled();
  });
});

test("a row of the second page is dragged to its position in the whole list, and the buttons move it to the previous page", async ({
  page,
  site,
}) => {
  await site.backend.sql.exec(
    `update glossary set deleted = true;
     insert into glossary (id, term, definition, "order")
     select 'terme-' || n, 'Terme ' || n, 'Test', 'a' || chr(64 + n) from generate_series(1, 26) as n;
     insert into glossary (id, term, definition, "order") values
       ('terme-27', 'Terme 27', 'Test', 'aa'), ('terme-28', 'Terme 28', 'Test', 'ab')`,
  );
  await registerAnna(site.backend);
  await signIn(page, ANNA, "/admin/glossary?page=2");
  await expect(questions(page)).toContainText(["Terme 26", "Terme 27", "Terme 28"]);
  await drag(page, "Terme 28", "Terme 26");
  await expect(questions(page)).toContainText(["Terme 28", "Terme 26", "Terme 27"]);
  await expect(
    page.getByText("«\u202FTerme 28\u202F» déplacé en position 26 sur 28"),
  ).toBeAttached();

  const rise = page.getByRole("button", { name: "Monter «\u202FTerme 28\u202F»" });
  await rise.click();
  await expect(questions(page)).toHaveCount(25);
  await expect(questions(page).last()).toContainText("Terme 28");
  await inSync(page);
  const { rows: stored } = await site.backend.sql.query(
    'select id from glossary where not deleted order by "order" offset 23',
  );
  expect(stored.map((each) => Object.values(each ?? {}))).toEqual(
    [24, 28, 25, 26, 27].map((n) => [`terme-${n}`]),
  );
});

const handleOf = (page: Page, title: string) =>
  page.getByRole("button", { name: `Déplacer «\u202F${title}\u202F»` });

const drag = (page: Page, title: string, onto: string) =>
  dragHandle(page, handleOf(page, title), row(page, onto));

/** The questions in the order of the server, and whether each still has its original order key. */
async function storedOrder(site: Site) {
  const { rows: stored } = await site.backend.sql.query(
    `select id, "order" in ('a0', 'a1', 'a2') as untouched
     from faqs where not deleted order by "order"`,
  );
  return stored;
}
