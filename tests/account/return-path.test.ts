import { expect, test } from "vitest";
import { invitationPath, signInForInvitation } from "../../src/account/invitation-link";
import { returnPath, signInPath } from "../../src/account/return-path";

test.each([
  "/admin/faq",
  "/admin/faq?edition=prix",
  "/blog/un-article#suite",
  "/register?invitation=jeton&email=nora%40sillage.test",
])("%s is one of our pages", (path) => {
  expect(returnPath(path)).toBe(path);
});

test.each([
  null,
  "",
  "admin",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "JAVASCRIPT:alert(1)",
  "\\\\evil.example",
  "\\/evil.example",
  "/\r/evil.example",
  "/\t\n\\evil.example",
  "\u0000//evil.example",
  "\u0001/admin",
  "https:evil.example",
  "https:///evil.example",
  "/./\\evil.example",
  "/%2e/%2e%2e//evil.example",
  "/..//evil.example",
  " /admin",
])("%j does not lead to another site", (path) => {
  expect(returnPath(path)).toBe("/admin");
});

test("an invitation stays behind the # of the sign-in page, and is returned to", () => {
  const link = invitationPath({ token: "jeton", email: "nora+site@sillage.test" });
  const { hash } = new URL(link, "https://vitrine.test");
  const address = new URL(signInForInvitation(hash), "https://vitrine.test");
  expect(address.search).toBe("?retour=%2Fregister");
  expect(returnPath(address.searchParams.get("retour"), address.hash)).toBe(link);
});

test.each(["#invitation=", "#access_token=jeton", "#", ""])(
  "%j behind the # is no invitation",
  (hash) => {
    expect(returnPath("/register", hash)).toBe("/admin");
  },
);

test("an invitation leads to no other page", () => {
  expect(returnPath("/admin/faq", "#invitation=jeton")).toBe("/admin/faq");
  expect(returnPath("//evil.example", "#invitation=jeton")).toBe("/admin");
});

test.each(["/login", "/login/", "/login?retour=/login", "/register"])(
  "%s would only lead back to signing in",
  (path) => {
    expect(returnPath(path)).toBe("/admin");
  },
);

test("the requested page is preserved in the sign-in address", () => {
  const asked = "/admin/faq?edition=a&b=c d";
  const address = new URL(signInPath(asked), "https://vitrine.test");

  expect(returnPath(address.searchParams.get("retour"))).toBe("/admin/faq?edition=a&b=c%20d");
});

test.each([
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/admin?retour=//evil.example",
  "/@evil.example",
])("%s stays on the site, whatever it looks like", (path) => {
  const led = returnPath(path);
  expect(new URL(led, "https://vitrine.test").origin).toBe("https://vitrine.test");
  // The router splits the address into two parts: no browser takes the second one for a host.
  expect(led).toMatch(/^\/(?![/\\])/u);
});
