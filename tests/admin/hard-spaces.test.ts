import { expect, test } from "vitest";
import { HARDENED, hardened } from "../../src/admin/kit/hard-spaces";

/** A text as it stands after each of its characters was typed. */
function typed(text: string): string {
  let written = "";
  for (const character of text) {
    written += character;
    written = written.replace(HARDENED, (_, sign: string | undefined) => hardened(sign));
  }
  return written;
}

test.each([
  ["Qui ? Moi !", "Qui\u202F? Moi\u202F!"],
  ["Le prix : 30 € ; l’été…  et après ?", "Le prix\u00A0: 30 €\u202F; l’été…  et après\u202F?"],
  ["« Oui » : dit-il", "«\u202FOui\u202F»\u00A0: dit-il"],
  ["(un essai) ! 98 % ?", "(un essai)\u202F! 98 %\u202F?"],
  ["à 10:30, https://exemple.fr/?a=b", "à 10:30, https://exemple.fr/?a=b"],
  [" : en tête, et deux  ; de suite", " : en tête, et deux  ; de suite"],
])("« %s » is written with the spaces of French", (text, written) => {
  expect(typed(text)).toBe(written);
});
