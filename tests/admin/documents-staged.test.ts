import { expect, test } from "vitest";
import { homepageModel } from "../../src/content/document-parts";
import { agencyModel } from "../../src/content/agency-model";
import { blank } from "../../src/content/validate";
import {
  editedParts,
  editedText,
  nextOf,
  stagedDraftOf,
} from "../../src/admin/documents/document-form-model";

const homepage = editedParts(homepageModel, { stages: true });
const terms = editedText("terms", "Conditions Générales");
const stamps = { created_at: "", updated_at: "" };

const stored = (id: string, given: object) => ({
  ...blank("documents", { title: "Page d’accueil" }),
  id,
  ...stamps,
  ...given,
});

const written = stored("homepage", {
  parts: homepage.draftOf(undefined, { "hero.title": "Bonjour" }).parts,
});

test("saving stages the texts that were changed, and leaves what visitors read", () => {
  const draft = stagedDraftOf(homepage, written, { "hero.title": "Bonsoir" });
  expect(draft.parts).toEqual(written.parts);
  expect(draft.staged).toEqual({ parts: { hero: { title: "Bonsoir" } } });
});

test("a second save adds to the first, and a text that is put back waits no more", () => {
  const first = stored("homepage", {
    parts: written.parts,
    staged: { parts: { hero: { title: "Bonsoir" } } },
  });
  expect(homepage.valuesOf(nextOf(first))["hero.title"]).toBe("Bonsoir");
  expect(stagedDraftOf(homepage, first, { "hero.description": "Deux." }).staged).toEqual({
    parts: { hero: { title: "Bonsoir", description: "Deux." } },
  });
  expect(stagedDraftOf(homepage, first, { "hero.title": "Bonjour" })).not.toHaveProperty("staged");
});

test("built-in texts that nobody has written are no difference, and a group that is begun waits whole", () => {
  expect(stagedDraftOf(homepage, stored("homepage", {}), {})).not.toHaveProperty("staged");
  const draft = stagedDraftOf(homepage, undefined, { "hero.title": "Bonsoir" });
  expect(draft.parts).toEqual({});
  expect(draft.staged).toEqual({
    parts: { hero: { ...homepageModel.builtIn.hero, title: "Bonsoir" } },
  });
});

test("an optional text that is not written stays shown when its group is published by the server", () => {
  const identity = editedParts(agencyModel);
  const { staged } = stagedDraftOf(identity, undefined, { "company_info.name": "Nord" });
  const before = identity.valuesOf(undefined);
  const swapped = nextOf(stored("identity", { staged }));
  expect(identity.valuesOf(swapped)).toEqual({ ...before, "company_info.name": "Nord" });
});

test("a legal text that nobody has written keeps its built-in title and text while its own waits", () => {
  const draft = stagedDraftOf(terms, undefined, { content: "<p>Soyez aimables.</p>" });
  expect(draft).toMatchObject({
    title: "",
    content: "",
    staged: { title: "Conditions Générales", content: "<p>Soyez aimables.</p>" },
  });
});
