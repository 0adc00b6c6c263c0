import { afterAll, beforeAll, expect, test } from "vitest";
import { registrationFailure, signInFailure } from "../../src/account/session/failures";
import { invite } from "../supabase/actors";
import { type Network, startBackend, type TestBackend } from "../support/backend";

const INVALID = "Email ou mot de passe invalide. Veuillez réessayer.";
const OTHER = "Une erreur est survenue lors de la connexion. Veuillez réessayer.";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  await backend.signUp("camille@sillage.fr", "secret-1234", "Camille Roche");
});

afterAll(() => backend.close());

async function refusalOfSignIn(email: string, password: string, network?: Network) {
  const client = backend.clientFor(undefined, network);
  const { error } = await client.auth.signInWithPassword({ email, password });
  return signInFailure(error ?? {}, true);
}

async function refusalOfSignUp(email: string, password: string, invitation?: string) {
  const { error } = await backend.clientFor().auth.signUp({
    email,
    password,
    options: { data: { display_name: "Nouveau", invitation } },
  });
  return registrationFailure(error ?? {}, true, invitation === undefined ? "closed" : "invited");
}

test.each([
  ["a wrong password", "camille@sillage.fr"],
  ["an unknown account", "inconnu@sillage.fr"],
])("%s gets the one answer that does not show whether the account exists", async (_, email) => {
  expect(await refusalOfSignIn(email, "faux-1234")).toBe(INVALID);
});

test("too many attempts have their own message", async () => {
  const busy: Network = async () =>
    Response.json({ code: "over_request_rate_limit" }, { status: 429 });

  expect(await refusalOfSignIn("camille@sillage.fr", "secret-1234", busy)).toBe(
    "Trop de tentatives de connexion échouées. Veuillez réessayer plus tard.",
  );
});

test.each<[string, Network]>([
  ["an error page", async () => new Response("<h1>Oups</h1>", { status: 500 })],
  ["a captive portal", async () => new Response("<html>Wi-Fi</html>", { status: 200 })],
  ["an empty answer", async () => new Response(null, { status: 204 })],
  ["no session in the answer", async () => Response.json({})],
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["a server that is out", async () => new Response("", { status: 503 })],
])("any other failure is an error to try again after: %s", async (_, network) => {
  expect(await refusalOfSignIn("camille@sillage.fr", "secret-1234", network)).toBe(OTHER);
});

test("without a network the text says so, whatever the response was", () => {
  expect(signInFailure({ status: 400, code: "invalid_credentials" }, false)).toBe(
    "Vous êtes hors ligne. La connexion demande le réseau\u00A0: réessayez dès son retour.",
  );
});

test("somebody whose address has an account is asked to sign in, if they are invited", async () => {
  await invite(backend, "camille@sillage.fr", "le-bon-jeton");
  expect(await refusalOfSignUp("camille@sillage.fr", "secret-1234", "le-bon-jeton")).toBe(
    "Impossible de créer le compte. Un compte existe déjà pour cette adresse\u00A0: connectez-vous.",
  );
});

test("a closed registration says whom to ask for an invitation", async () => {
  expect(await refusalOfSignUp("autre@sillage.fr", "secret-1234")).toBe(
    "Impossible de créer le compte. Les inscriptions sont fermées\u00A0: demandez une invitation à un administrateur.",
  );
});

test("an invitation that does not match says what to check", async () => {
  expect(await refusalOfSignUp("autre@sillage.fr", "secret-1234", "faux-jeton")).toContain(
    "Vérifiez que l’invitation n’a pas expiré",
  );
});

test("a server error while anybody may register is not reported as a closed registration", () => {
  expect(registrationFailure({ status: 500 }, true, "open")).toBe(
    "Impossible de créer le compte. Réessayez dans un instant.",
  );
});

test("a short password and a closed registration have different messages", async () => {
  expect(await refusalOfSignUp("autre@sillage.fr", "court")).toContain("mot de passe");
});
