import { expect, test } from "vitest";
import {
  type Account,
  accountNameOf,
  parseAccount,
  parseTokens,
  sessionFrom,
} from "../../src/account/session/stored-session";

const camille: Account = {
  id: "0b0e7c1c-5d0f-4c56-9d0e-0d0a6f1f2a11",
  email: "camille@sillage.fr",
  displayName: "Camille Roche",
  role: "admin",
};

const tokens = (user: unknown = { id: camille.id, email: camille.email }) =>
  JSON.stringify({ access_token: "access", refresh_token: "refresh", expires_at: 1, user });

const signedOut = { state: "signed-out", left: false };

test("an empty device has nobody signed in", () => {
  expect(sessionFrom(null, null)).toEqual(signedOut);
});

test("an expired token still counts as signed in: it can be refreshed once there is a network", () => {
  expect(sessionFrom(tokens(), JSON.stringify(camille))).toEqual({
    state: "signed-in",
    user: camille,
    needsSignIn: false,
  });
});

test("an account without tokens has to sign in again, but is not signed out", () => {
  expect(sessionFrom(null, JSON.stringify(camille))).toEqual({
    state: "signed-in",
    user: camille,
    needsSignIn: true,
  });
});

test("tokens without a stored account name the account, but not its role", () => {
  const user = { id: camille.id, email: camille.email, user_metadata: { display_name: "Camille" } };

  expect(sessionFrom(tokens(user), null)).toEqual({
    state: "signed-in",
    user: { ...camille, displayName: "Camille", role: "unknown" },
    needsSignIn: false,
  });
});

test("another account's tokens leave the device to its stored account, locked", () => {
  const other = { id: "another", email: "autre@sillage.fr" };

  expect(sessionFrom(tokens(other), JSON.stringify(camille))).toEqual({
    state: "signed-in",
    user: camille,
    needsSignIn: true,
  });
});

test.each([
  ["no JSON", "{"],
  ["no object", "12"],
  ["null", "null"],
  ["no user", JSON.stringify({ access_token: "a", refresh_token: "r" })],
  ["a user without id", tokens({ email: "x@y.fr" })],
  ["an id that is no text", tokens({ id: 12 })],
  ["no refresh token", JSON.stringify({ access_token: "a", user: { id: "x" } })],
  ["an HTML page", "<!doctype html>"],
])("damaged tokens count as none: %s", (_, text) => {
  expect(parseTokens(text)).toBeUndefined();
  expect(sessionFrom(text, null)).toEqual(signedOut);
});

test("a missing role is unknown, never admin", () => {
  expect(parseAccount(JSON.stringify({ ...camille, role: "owner" }))?.role).toBe("unknown");
});

test("an account without a name is called by its e-mail", () => {
  expect(accountNameOf({ ...camille, displayName: "  " })).toBe("camille@sillage.fr");
});
