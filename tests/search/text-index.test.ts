import { describe, expect, test } from "vitest";
import { passageOf } from "../../src/search/passage";
import { createTextIndex, type Texts } from "../../src/search/text-index";
import { answers, stemOf, wordsOf } from "../../src/search/words";

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

/** Words of a site, with what French has of accents, elisions and forms. */
const WORDS =
  `prix offre offres l’offre réservation réservations réserver cheval chevaux œuvre l’œuvre cœur été
  référencement naturel naturelle site sites d’accueil développement développeur développeuse bateau bateaux jeu jeux
  création créations créateur créatrice qu’il aujourd’hui mot mots maintenance hébergement héberger Noël ÉTÉ client
  cliente clients image imagerie photo photos peut-être clé clef année années travail travaux prise reprise surprise`.split(
    /\s+/u,
  );

const VOCABULARY = [...new Set(WORDS.flatMap(wordsOf))];

/** What the index holds of a word begins with that, too. */
const answersInSomeForm = (word: string, wanted: string) =>
  answers(word, wanted) || stemOf(word).startsWith(wanted) || word === stemOf(wanted);

/** Numbers that are always the same after the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

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
  const matching = (isAnswer: (word: string, wanted: string) => boolean, search: string) => {
    const wanted = wordsOf(search);
    const known = new Map(
      wanted.map((each) => [each, new Set(VOCABULARY.filter((word) => isAnswer(word, each)))]),
    );
    return [...words].flatMap(([key, own]) =>
      wanted.every((each) => own.some((word) => known.get(each)?.has(word))) ? [key] : [],
    );
  };
  const compare = () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const word = pick(WORDS);
      const search = `${pick(WORDS)} ${word.slice(0, 2 + number(word.length))}`;
      const { keys } = index.find({ search, most: MOST, beyondTitles: false });
      const found = new Set(keys);
      const missing = matching(answers, search).filter((key) => !found.has(key));
      // Nothing of what was deleted, nor of a former text.
      const right = new Set(matching(answersInSomeForm, search));
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
