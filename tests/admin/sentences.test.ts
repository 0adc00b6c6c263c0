import { describe, expect, test, vi } from "vitest";
import {
  agree,
  atMostNow,
  dayText,
  momentText,
  movedSentence,
  quoted,
  shortTitle,
  titleOf,
} from "../../src/admin/kit/sentences";
import { managedScreens } from "../../src/admin/kit/screens";
import { definitionOf } from "../../src/content/index";

const kindAt = (path: string) => {
  const found = managedScreens.find(({ screen }) => screen.path === path);
  if (!found) throw new Error(`no screen at ${path}`);
  return found.kind;
};

test("moving a question announces its new place", () => {
  expect(movedSentence("Délais", 3, 16, kindAt("faq"))).toBe(
    "«\u202FDélais\u202F» déplacée en position 3 sur 16",
  );
});

test("a title from right to left does not turn the sentence around it", () => {
  expect(quoted("مرحبا")).toBe("«\u202F\u2068مرحبا\u2069\u202F»");
  expect(quoted("Délais\u202E")).toBe("«\u202F\u2068Délais\u202E\u2069\u202F»");
  expect(quoted("Délais")).toBe("«\u202FDélais\u202F»");
});

test.each([
  ["faq", "supprimée"],
  ["glossary", "supprimé"],
  ["blog", "supprimé"],
  ["offers", "supprimée"],
  ["testimonials", "supprimé"],
])("the participle for an item of %s is %s", (path, participle) => {
  expect(agree("supprimé", kindAt(path))).toBe(participle);
});

test.each(managedScreens)(
  "the question of $screen.path has the gender of its list",
  ({ screen, kind }) => {
    expect(screen.confirmDelete).toMatch(kind.feminine ? / cette / : / cet? /);
  },
);

describe("a document named in a sentence", () => {
  const faqs = definitionOf("faqs");

  test("is named by its title", () => {
    expect(titleOf(faqs, { question: " Délais " })).toBe("Délais");
  });

  test.each([{}, { question: "  " }, { question: 12 }])("may have none: %j", (document) => {
    expect(titleOf(faqs, document)).toBe("sans titre");
  });

  test("is shortened if its title is long, by characters and not by bytes", () => {
    expect(titleOf(faqs, { question: "🧭".repeat(61) })).toBe(`${"🧭".repeat(60)}…`);
  });
});

test.each([
  ["Gestion du Glossaire", "Glossaire"],
  ["Gestion des Services Spécialisés", "Services Spécialisés"],
  ["Gestion de la Newsletter", "Newsletter"],
  ["FAQ", "FAQ"],
])("%s is %s in the sidebar", (title, short) => {
  expect(shortTitle(title)).toBe(short);
});

test("a time of today is shown as a time, an earlier one with its day", () => {
  const noon = new Date(2026, 10, 21, 12, 0);
  const morning = new Date(2026, 10, 21, 9, 5).toISOString();
  const before = new Date(2026, 10, 3, 9, 5).toISOString();

  expect(momentText(morning, noon)).toBe("aujourd’hui à 09:05");
  expect(momentText(before, noon)).toBe("3 nov. 2026, 09:05");
});

test("what a device whose clock is ahead noted is said to be of now at most", () => {
  const noon = new Date("2026-11-21T12:00:00.000Z");
  expect(atMostNow("2026-11-22T14:00:00.000Z", noon)).toBe(noon.toISOString());
  expect(atMostNow("2026-11-21T11:00:00.000Z", noon)).toBe("2026-11-21T11:00:00.000Z");
  expect(atMostNow("hier", noon)).toBe("hier");
});

test.each(["Europe/Paris", "America/Martinique", "Pacific/Noumea"])(
  "a day is that day in %s",
  async (zone) => {
    vi.stubEnv("TZ", zone);
    vi.resetModules();
    const there = await import("../../src/admin/kit/sentences");
    expect(there.dayText("2026-11-03")).toBe("3 nov. 2026");
    vi.unstubAllEnvs();
  },
);

test.each([momentText, dayText])("an invalid date is shown as nothing", (text) => {
  expect(text("hier")).toBe("");
});
