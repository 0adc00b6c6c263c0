import { describe, expect, test } from "vitest";
import { deletionText, restoreText } from "../../src/admin/sync/conflict-deletion";
import {
  isOwn,
  ofAuthor,
  valueText,
  whoseText,
  writerText,
} from "../../src/admin/sync/conflict-sides";
import { momentText } from "../../src/admin/kit/sentences";
import type { ConflictEntry } from "../../src/store/conflicts/conflict-record";
import { UNKNOWN_AUTHOR } from "../../src/store/edits/writer";

const ANNA = { id: "anna", name: "Anna" };
const BORIS = { id: "boris", name: "Boris" };
const ZOE = { id: "zoe", name: "Zoé" };
/** The server identifies the author of a row by name only. */
const ANNA_BY_NAME = { id: "", name: "Anna" };

const AT = "2026-11-21T10:00:00.000Z";
const WHEN = momentText(AT);

describe("the text about who wrote a value", () => {
  test.each([
    [BORIS, BORIS, "Boris (vous)", "la vôtre", "votre valeur"],
    [BORIS, ANNA, "Boris", "celle de Boris", "la valeur de Boris"],
    [ANNA_BY_NAME, ANNA, "Anna (vous)", "la vôtre", "votre valeur"],
    [ANNA_BY_NAME, BORIS, "Anna", "celle d’Anna", "la valeur d’Anna"],
    [UNKNOWN_AUTHOR, ANNA, "Un autre appareil", "celle de l’autre appareil", "l’autre valeur"],
  ])("%o is, for %o, %s", (author, viewer, writer, whose, value) => {
    expect([
      writerText(author, viewer),
      whoseText(author, viewer),
      valueText(author, viewer),
    ]).toEqual([writer, whose, value]);
  });

  test("never takes the author for the reader because both have the same name", () => {
    expect(isOwn({ id: "anna-2", name: "Anna" }, ANNA)).toBe(false);
    expect(isOwn(UNKNOWN_AUTHOR, { id: "anna", name: "" })).toBe(false);
  });

  test("elides « de » before a vowel", () => {
    expect([ofAuthor({ id: "", name: "Émile" }), ofAuthor(ZOE)]).toEqual(["d’Émile", "de Zoé"]);
  });
});

const conflict = (given: Partial<ConflictEntry>): ConflictEntry => ({
  key: "conflict-1",
  collection: "faqs",
  id: "delais",
  title: "Délais",
  kind: "deleted-elsewhere",
  kept: { _deleted: true },
  lost: {},
  later: { by: BORIS, at: AT },
  earlier: { by: ANNA_BY_NAME, at: AT },
  ...given,
});

describe("a deletion that won over an edit, explained to", () => {
  const entry = conflict({});
  test.each([
    [
      "who edited",
      BORIS,
      `Supprimé par Anna, ${WHEN}, pendant que vous le modifiiez : votre version est gardée ici.`,
      "Rétablir ma version",
    ],
    [
      "who deleted",
      ANNA,
      `Modifié par Boris, ${WHEN}, sans que votre suppression soit connue : cette version est gardée ici.`,
      "Rétablir cette version",
    ],
    [
      "anybody else",
      ZOE,
      `Modifié par Boris, ${WHEN}, sans que la suppression d’Anna soit connue : cette version est gardée ici.`,
      "Rétablir cette version",
    ],
  ])("%s", (_, viewer, text, restore) => {
    expect(deletionText(entry, viewer).replaceAll("\u00A0", " ")).toBe(
      text.replaceAll("\u00A0", " "),
    );
    expect(restoreText(entry, viewer)).toBe(restore);
  });
});

describe("an edit that won over a deletion, explained to", () => {
  test.each([
    [
      "who deleted",
      BORIS,
      `Modifié par Anna, ${WHEN}, sans que votre suppression soit connue : la fiche a été gardée.`,
    ],
    [
      "who edited",
      ANNA,
      `Supprimé par Boris, ${WHEN}, pendant que vous le modifiiez : votre version est gardée.`,
    ],
  ])("%s", (_, viewer, text) => {
    const entry = conflict({ kind: "edited-elsewhere", kept: { answer: "Neuf." } });
    expect(deletionText(entry, viewer).replaceAll("\u00A0", " ")).toBe(
      text.replaceAll("\u00A0", " "),
    );
  });

  test("the text names who edited an article that is a draft now", () => {
    const entry = conflict({ collection: "posts", kept: { published: false } });
    expect(deletionText(entry, BORIS)).toContain("votre version est gardée en brouillon.");
  });
});
