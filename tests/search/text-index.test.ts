import { describe, expect, test } from "vitest";
import { passageOf } from "../../src/search/passage";
import { createTextIndex, type Texts } from "../../src/search/text-index";
import { answers, wordsOf } from "../../src/search/words";
import { answersInSomeForm, numbersFrom, scan, WORDS } from "../support/french-words";

const MOST = 100_000;

function indexOf(texts: Readonly<Record<string, string>>) {
  const index = createTextIndex();
  index.put(Object.entries(texts).map(([key, text]) => ({ key, texts: textsOf(text) })));
  return {
    put: index.put,
    find: (search: string) =>
      index.find({ search, most: MOST, beyondTitles: false }).keys.toSorted(),
  };
}

const textsOf = (text: string, title = ""): Texts => ({
  title,
  rich: [`<p>${text}</p>`],
  plain: [],
});

describe("a full text search", () => {
  test.each([
    ["prix", "Le prix d’une offre"],
    ["PRIX", "Nos <strong>prix</strong> sont clairs"],
    ["offre", "Ce que comprend l’offre"],
    ["oeuvre", "À l’œuvre"],
    ["cheval", "Deux chevaux"],
    ["chevaux", "Un cheval"],
    ["réservations", "Une réservation se fait en ligne"],
    ["mots", "Un mot suffit"],
    ["jeu", "Les jeux"],
    ["bateau", "Les bateaux"],
    ["ref natu", "Le référencement naturel"],
  ])("« %s » finds « %s »", (search, text) => {
    expect(indexOf({ a: text }).find(search)).toEqual(["a"]);
  });

  test("requires every word, and ignores the code of the markup", () => {
    const { find } = indexOf({ a: "<a href='/devis'>Un lien</a> bleu", b: "Un lien rouge" });
    expect(find("lien")).toEqual(["a", "b"]);
    expect(find("lien rouge")).toEqual(["b"]);
    expect(find("devis")).toEqual([]);
    expect(find("href")).toEqual([]);
    expect(find(" ’ ")).toEqual([]);
  });

  test("ranks titles first, and can leave out what a title search finds", () => {
    const index = createTextIndex();
    index.put([
      { key: "text", texts: textsOf("Le prix, le prix et encore le prix") },
      { key: "title", texts: textsOf("Autre chose", "Le prix") },
    ]);
    const wanted = { search: "prix", most: 1 };
    expect(index.find({ ...wanted, beyondTitles: false })).toEqual({ keys: ["title"], total: 2 });
    expect(index.find({ ...wanted, beyondTitles: true })).toEqual({ keys: ["text"], total: 1 });
  });

  test("shows the passage that matches, cut between words", () => {
    const long = "mot ".repeat(60);
    const passage = passageOf(textsOf(`${long}le prix juste ${long}`), "PRIX");
    expect(passage?.word).toBe("prix");
    expect(passage?.text).toMatch(/^…\u00A0(?:mot )+le prix juste (?:mot )*mot…$/u);
    expect(passageOf(textsOf("Rien"), "prix")).toBeUndefined();
  });
});

test("a linear scan of 10,000 French texts finds nothing that the index misses, through edits and deletions", () => {
  const number = numbersFrom(20_261_123);
  const pick = (words: readonly string[]) => words[number(words.length)] ?? "";
  const written = () => Array.from({ length: 2 + number(8) }, () => pick(WORDS)).join(" ");
  const texts = new Map<string, string>();
  const words = new Map<string, readonly string[]>();
  const write = (key: string) => {
    const text = written();
    texts.set(key, text);
    words.set(key, [...new Set(wordsOf(text))]);
  };
  for (let at = 0; at < 10_000; at += 1) write(`t${at}`);
  const index = createTextIndex();
  const put = (keys: readonly string[]) =>
    index.put(
      keys.map((key) => {
        const text = texts.get(key);
        return { key, texts: text === undefined ? undefined : textsOf(text) };
      }),
    );
  const compare = () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const word = pick(WORDS);
      const search = `${pick(WORDS)} ${word.slice(0, 2 + number(word.length))}`;
      const { keys } = index.find({ search, most: MOST, beyondTitles: false });
      const found = new Set(keys);
      const missing = scan(words, answers, search).filter((key) => !found.has(key));
      // The index contains nothing of deleted documents and former texts.
      const right = new Set(scan(words, answersInSomeForm, search));
      const wrong = keys.filter((key) => !right.has(key));
      expect({ search, missing, wrong }).toEqual({ search, missing: [], wrong: [] });
    }
  };
  put([...texts.keys()]);
  compare();
  for (let round = 0; round < 3; round += 1) {
    const changed = Array.from({ length: 2000 }, () => `t${number(10_500)}`);
    for (const key of changed) {
      if (number(4) > 0) write(key);
      else {
        texts.delete(key);
        words.delete(key);
      }
    }
    put(changed);
    compare();
  }
});
