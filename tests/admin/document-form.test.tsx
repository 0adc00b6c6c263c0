// @vitest-environment jsdom
import { act, useEffect, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { getRxStorageMemory } from "rxdb/plugins/storage-memory";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { homepageModel } from "../../src/content/document-parts";
import type { Doc } from "../../src/content/index";
import { DocumentForm } from "../../src/admin/documents/document-form";
import { editedParts } from "../../src/admin/documents/document-form-model";
import { PartInputs } from "../../src/admin/documents/part-inputs";
import { useDocumentEdit } from "../../src/admin/documents/use-document-edit";
import { DeviceContext } from "../../src/store/database/database-context";
import { closeDatabase, type Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { save } from "../../src/store/writing/repository";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { ToastProvider } from "../../src/ui/overlay/toast";
import { deviceWith } from "../support/device-context";

const homepage = editedParts(homepageModel, { stages: true });
let database: Database;
let root: Root;
let page: HTMLElement;

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  this.open = false;
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom does not implement the methods of a dialog.
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
  database = await openDatabase({
    identity: { role: "admin", userId: crypto.randomUUID() },
    storage: getRxStorageMemory(),
    only: ["documents"],
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
  const live = homepage.draftOf(undefined, { "hero.title": "Bonjour" });
  await save(database, "documents", live, "homepage");
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
  const device = deviceWith(database);
  await act(async () =>
    root.render(
      <DeviceContext value={device}>
        <MemoryRouter>
          <ToastProvider>
            <Form />
          </ToastProvider>
        </MemoryRouter>
      </DeviceContext>,
    ),
  );
  await until(() => title().value === "Bonjour");
});
afterEach(async () => {
  act(() => root.unmount());
  page.remove();
  localStorage.clear();
  await closeDatabase(database);
});

function Form() {
  const [live, setLive] = useState<Doc<"documents">>();
  useEffect(() => {
    const found = database.collections.documents.findOne("homepage").$;
    const subscription = found.subscribe((doc) => setLive(doc?.toMutableJSON()));
    return () => subscription.unsubscribe();
  }, []);
  const editing = useDocumentEdit(homepage, live);
  return (
    <DocumentForm editing={editing} saveLabel="Sauvegarder">
      <PartInputs editing={editing} paths={["hero.title", "about.stats"]} />
    </DocumentForm>
  );
}

/** Waits until the screen is in that state. */
const until = (isShown: () => boolean) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    expect(isShown()).toBe(true);
  });

const shows = (text: string) => until(() => page.textContent.includes(text));

const title = () => {
  const field = page.querySelector("[name='hero.title']");
  if (!(field instanceof HTMLInputElement)) throw new Error("No field");
  return field;
};

const button = (name: string, place: ParentNode = page) =>
  [...place.querySelectorAll("button")].find((each) => each.textContent.trim() === name);

const press = async (name: string, place: ParentNode = page) =>
  act(async () => {
    const found = button(name, place);
    if (!found) throw new Error(`No button ${name}`);
    found.click();
  });

/** Sets a field in a way that React notices. */
function fill(field: HTMLInputElement, value: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

const dialog = () => {
  const found = page.querySelector("dialog");
  if (!found) throw new Error("No dialog");
  return found;
};

async function stored() {
  const found = await database.collections.documents.findOne("homepage").exec();
  const document = found?.toMutableJSON();
  return { shown: document?.parts["hero"], staged: document?.staged, at: document?.publish_at };
}

const bonjour = { ...homepageModel.builtIn.hero, title: "Bonjour" };

test("saving stages what was typed, and publishing comes after a look at what differs", async () => {
  expect(button("Publier les changements")).toBeUndefined();
  fill(title(), "Bonsoir");
  await press("Sauvegarder");
  await shows("Les visiteurs ne les voient pas encore.");
  await shows("Voici la prochaine version de ce document.");
  expect(title().value).toBe("Bonsoir");
  expect(await stored()).toMatchObject({
    shown: bonjour,
    staged: { parts: { hero: { title: "Bonsoir" } } },
  });

  await press("Publier les changements");
  expect(dialog().textContent).toMatch(/Bandeau, titre.*En ligne.*Bonjour.*En attente.*Bonsoir/u);
  await press("Publier les changements", dialog());
  await shows("changements publiés");
  expect(await stored()).toEqual({ shown: { ...bonjour, title: "Bonsoir" } });
  expect(button("Publier les changements")).toBeUndefined();
  expect(document.activeElement?.textContent).toBe("Sauvegarder");
});

test("what is typed is published without a save before it, and what is invalid is not", async () => {
  fill(title(), " ");
  await press("Publier les changements");
  await shows("Le titre est obligatoire");
  expect(page.querySelector("dialog")).toBeNull();
  fill(title(), "Bonsoir");
  await press("Publier les changements");
  await press("Publier les changements", dialog());
  await shows("changements publiés");
  expect(await stored()).toEqual({ shown: { ...bonjour, title: "Bonsoir" } });
});

test("what waits is given up after a look at it, and can be had back with its moment", async () => {
  fill(title(), "Bonsoir");
  fill(moment(), "2099-03-28T02:30");
  await press("Sauvegarder");
  await shows("modifications enregistrées, publiées d’elles-mêmes le 28\u00A0mars 2099 à");
  const waiting = await stored();
  expect(waiting.at).toMatch(/^2099-03-28T/u);
  await press("Abandonner les changements");
  expect(dialog().textContent).toContain("Bonsoir");
  await press("Abandonner les changements", dialog());
  await shows("changements abandonnés");
  expect(await stored()).toEqual({ shown: bonjour });
  await until(() => title().value === "Bonjour" && moment().value === "");
  await press("Annuler");
  await until(() => title().value === "Bonsoir");
  expect(await stored()).toEqual(waiting);
});

test("a text that is put back waits no more, nor does its moment", async () => {
  fill(title(), "Bonsoir");
  fill(moment(), "2099-03-28T02:30");
  await press("Sauvegarder");
  await shows("publiées d’elles-mêmes");
  fill(title(), "Bonjour");
  await press("Sauvegarder");
  await shows("rien ne diffère de ce que voient les visiteurs, rien n’attend.");
  expect(await stored()).toEqual({ shown: bonjour });
});

test("what is typed while a save is written stays typed, and is saved by the next one", async () => {
  fill(title(), "Bonsoir");
  act(() => button("Sauvegarder")?.click());
  fill(title(), "Bonsoir à tous");
  await shows("modifications enregistrées");
  expect(await stored()).toMatchObject({ staged: { parts: { hero: { title: "Bonsoir" } } } });
  expect(title().value).toBe("Bonsoir à tous");
  expect(page.textContent).toContain("1\u00A0champ à enregistrer");
  await press("Sauvegarder");
  await until(() => !page.textContent.includes("à enregistrer"));
  expect(await stored()).toMatchObject({
    staged: { parts: { hero: { title: "Bonsoir à tous" } } },
  });
});

test("rows that somebody else changed join the list that is being edited, and one that both changed is asked about", async () => {
  const years = { id: "years", label: "années", value: "12" };
  const clients = { id: "clients", label: "clients", value: "60" };
  const fields = () => [...page.querySelectorAll<HTMLInputElement>("[name$='/label']")];
  const labels = () => fields().map(({ value }) => value);
  const elsewhere = (stats: unknown) =>
    act(async () => {
      const live = homepage.draftOf(undefined, { "hero.title": "Bonjour", "about.stats": stats });
      await save(database, "documents", live, "homepage");
    });
  await elsewhere([years, clients]);
  await until(() => labels().length === 2);
  fields()
    .slice(0, 1)
    .forEach((first) => fill(first, "saisons"));
  const added = { id: "added", label: "ports", value: "7" };
  await elsewhere([years, { ...clients, label: "armateurs" }, added]);
  await until(() => labels().includes("armateurs"));
  expect(labels()).toEqual(["saisons", "armateurs", "ports"]);
  expect(page.textContent).not.toContain("modifiée ailleurs");

  await elsewhere([years, added]);
  await until(() => !labels().includes("armateurs"));
  expect(labels()).toEqual(["saisons", "ports"]);
  expect(page.textContent).not.toContain("modifiée ailleurs");

  await elsewhere([{ ...years, label: "hivers" }, added]);
  await shows("Cette liste a été modifiée ailleurs");
  expect(labels()).toEqual(["saisons", "ports"]);
});

test("a moment that is chosen while nothing waits is not stored, nor shown any longer", async () => {
  fill(moment(), "2099-03-28T02:30");
  await press("Sauvegarder");
  await shows("rien ne diffère de ce que voient les visiteurs, rien n’attend.");
  expect(await stored()).toEqual({ shown: bonjour });
  await until(() => moment().value === "");
});

test("a moment that has passed is refused, and so is publishing now what was just planned", async () => {
  fill(title(), "Bonsoir");
  fill(moment(), "2020-01-01T08:00");
  await press("Sauvegarder");
  await shows("Ce moment est passé");
  expect(await stored()).toEqual({ shown: bonjour });
  fill(moment(), "2099-01-01T08:00");
  await press("Publier les changements");
  await shows("Publier maintenant ne laisserait rien à publier à ce moment");
  expect(page.querySelector("dialog")).toBeNull();
});

function moment(): HTMLInputElement {
  const field = page.querySelector("[name=publish_at]");
  if (!(field instanceof HTMLInputElement)) throw new Error("No field");
  return field;
}
