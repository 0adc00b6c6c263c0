import { expect, type Page } from "@playwright/test";

/** A manager, and one of its documents as somebody types it, field by field. */
export interface ManagerCase {
  readonly path: string;
  readonly table: string;
  readonly empty: string;
  readonly create: string;
  /** The errors of an empty form. */
  readonly refusals: readonly string[];
  readonly title: string;
  readonly fill: (page: Page) => Promise<void>;
  /** The row that the server then has. */
  readonly stored: Readonly<Record<string, unknown>>;
  readonly confirm: string;
  /** The flag that a star in the list toggles, and the name of that star. */
  readonly star?: { readonly field: string; readonly label: string };
}

/** A single field, by its label: an editor's button may have the same name. */
export const field = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator("input, textarea, select"));

export const fillAll = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};

export const rich = (page: Page, label: string) => page.getByRole("textbox", { name: label });
export const group = (page: Page, label: string) => page.getByRole("group", { name: label });

export async function addTags(page: Page, label: string, typed: readonly string[]) {
  const box = page.getByRole("combobox", { name: label });
  for (const tag of typed) {
    await box.fill(tag);
    await box.press("Enter");
  }
}

/** Adds a line for each element, and fills its texts; `true` ticks a checkbox. */
export async function addLines(
  page: Page,
  label: string,
  add: string,
  lines: readonly Readonly<Record<string, string | true>>[],
) {
  for (const line of lines) {
    await group(page, label).getByRole("button", { name: add }).click();
    const last = group(page, label).getByRole("listitem").last();
    for (const [part, value] of Object.entries(line)) {
      const control = last.getByLabel(part, { exact: true });
      if (value === true) await control.check();
      else await control.fill(value);
    }
  }
}

/** Removes the first of three lines: the others are numbered from 1 again. */
export async function removeFirstLine(page: Page, label: string) {
  await group(page, label).getByRole("button", { name: "Retirer la ligne 1" }).click();
  await expect(page.getByText("Ligne 1 retirée")).toBeAttached();
  await expect(group(page, label).getByRole("listitem")).toHaveCount(2);
}
