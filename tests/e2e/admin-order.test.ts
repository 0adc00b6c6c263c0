import type { Page } from "@playwright/test";
import { ANNA, inSync, pressInARow, registerAnna, signIn } from "../support/back-office";
import { openList, questions, row } from "../support/questions";
import type { Site } from "../support/site";
import { expect, test } from "./fixtures";

test.describe("the order", () => {
  test("is changed by the keyboard; the row keeps the focus and its place is said", async ({
    page,
    site,
  }) => {
    await openList(page, site);
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

  test("follows every press, those that come before the last one is written too", async ({
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

  test("cannot be changed past its ends, nor while a search hides rows", async ({ page, site }) => {
    await openList(page, site);
    await expect(page.getByRole("button", { name: /^Monter.*Combien/u })).toBeDisabled();
    await expect(page.getByRole("button", { name: /^Descendre.*À qui/u })).toBeDisabled();

    await page.getByRole("searchbox").fill("délais");
    const up = page.getByRole("button", { name: /^Monter/u });
    await expect(up).toHaveCount(1);
    await expect(up).toBeDisabled();
  });
});

test.describe("the order by hand", () => {
  test.use({ tolerated: [/Failed to (load resource|fetch)|ERR_/u] });

  test("is changed by dragging, with and without a network, and one row is written", async ({
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

  test("is changed by a finger, taken back by Escape, and not changed while rows are hidden", async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openList(page, site);
    const handle = page.getByRole("button", { name: "Déplacer «\u202FDélais\u202F»" });
    const size = await handle.boundingBox();
    expect(size?.width).toBeGreaterThanOrEqual(44);
    expect(size?.height).toBeGreaterThanOrEqual(44);
    await slide(page, "Délais", "Combien ça coûte ?");
    await expect(questions(page)).toContainText([
      "Délais",
      "Combien ça coûte ?",
      "À qui est le site ?",
    ]);

    await handle.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText("«\u202FDélais\u202F» saisie, position 1 sur 3")).toBeAttached();
    // A row is said to be held a moment before it listens.
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

test("a row of the second page is dragged to its place in the whole list, and the buttons lead on to the page before", async ({
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

/** The middle of a row's handle, and of another row. */
async function way(page: Page, from: string, to: string) {
  const handle = page.getByRole("button", { name: `Déplacer «\u202F${from}\u202F»` });
  const [start, end] = [await handle.boundingBox(), await row(page, to).boundingBox()];
  if (!start || !end) throw new Error("a row is not on screen");
  const x = start.x + start.width / 2;
  return { x, from: start.y + start.height / 2, to: end.y + end.height / 2 };
}

async function drag(page: Page, title: string, onto: string): Promise<void> {
  const { x, from, to } = await way(page, title, onto);
  await page.mouse.move(x, from);
  await page.mouse.down();
  await page.mouse.move(x, to, { steps: 12 });
  await page.mouse.up();
}

/** The same with a finger. */
async function slide(page: Page, title: string, onto: string): Promise<void> {
  const { x, from, to } = await way(page, title, onto);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await touch("touchStart", from);
  for (let step = 1; step <= 12; step++) await touch("touchMove", from + ((to - from) * step) / 12);
  await touch("touchEnd");
}

/** The questions as the server orders them, and whether each still has its first key. */
async function storedOrder(site: Site) {
  const { rows: stored } = await site.backend.sql.query(
    `select id, "order" in ('a0', 'a1', 'a2') as untouched
     from faqs where not deleted order by "order"`,
  );
  return stored;
}
