// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { refusalText } from "../../src/site/forms/form-status";
import { fill, typedValues } from "../../src/site/forms/form-values";
import { formReader } from "../../src/ui/form/form-reader";

let form: HTMLFormElement;

beforeEach(() => {
  document.body.innerHTML = `<form>
    <input name="name" value=" Zoé ">
    <textarea name="message">Bonjour</textarea>
    <select name="service"><option value="">?</option><option value="seo">SEO</option></select>
    <input name="website" value="https://spam.example">
    <input type="file" name="file">
    <button>Envoyer</button>
  </form>`;
  form = document.forms[0] as HTMLFormElement;
});

test("a value is read as it was typed; a missing or non-text value is empty", () => {
  const read = formReader(form);
  expect([read("name"), read("message"), read("file"), read("other")]).toEqual([
    " Zoé ",
    "Bonjour",
    "",
    "",
  ]);
});

test("the honeypot field is not part of the values", () => {
  expect(typedValues(form)).toEqual({ name: " Zoé ", message: "Bonjour", service: "" });
});

test("values are restored into the fields of their names, never into the honeypot", () => {
  fill(form, {
    name: "Yann",
    message: 3,
    service: "seo",
    website: "https://autre.example",
    x: "y",
  });
  expect(typedValues(form)).toEqual({ name: "Yann", message: "Bonjour", service: "seo" });
  expect(formReader(form)("website")).toBe("https://spam.example");
});

test.each(["Adresse email invalide", "Adresse email invalide."])(
  "a rejection says why and what to do, with one full stop: %s",
  (reason) => {
    expect(refusalText("Votre message n’a pas été accepté", reason)).toBe(
      "Votre message n’a pas été accepté. Motif\u00A0: Adresse email invalide. Corrigez-le, puis renvoyez-le.",
    );
  },
);
