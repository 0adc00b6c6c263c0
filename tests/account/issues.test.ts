import { expect, test } from "vitest";
import { registrationIssues, signInIssues } from "../../src/account/form/issues";

test("signing in requires an e-mail and a password", () => {
  expect(signInIssues("", "")).toEqual({ email: "Email requis", password: "Mot de passe requis" });
});

test.each(["camille", "camille@", "@sillage.fr", "camille@sillage", "ca mille@sillage.fr"])(
  "%s is no e-mail",
  (email) => {
    expect(signInIssues(email, "secret")).toEqual({ email: "Adresse email invalide" });
  },
);

test("blanks around an e-mail are ignored", () => {
  expect(signInIssues(" camille@sillage.fr ", "secret")).toEqual({});
});

test("registering requires a name, an e-mail and six characters", () => {
  expect(registrationIssues(" ", "", "12345")).toEqual({
    name: "Nom requis",
    email: "Email requis",
    password: "Le mot de passe doit contenir au moins 6 caractères",
  });
  expect(registrationIssues("C".repeat(81), "camille@sillage.fr", "123456")).toEqual({
    name: "Le nom doit contenir au plus 80 caractères",
  });
  expect(registrationIssues("Camille", "camille@sillage.fr", "123456")).toEqual({});
});
