import { expect, test } from "vitest";
import { type PagePolicy, pageSecurityHeaders } from "../../src/lib/security-headers";

const policyOf = (policy?: PagePolicy) =>
  pageSecurityHeaders(policy)["content-security-policy"] ?? "";

test("allows a page no script or style but the site's own, and those whose text is known", () => {
  expect(policyOf()).toContain("default-src 'none'");
  expect(policyOf()).toContain("base-uri 'none'");
  expect(policyOf()).not.toContain("unsafe");
  const policy = policyOf({ scripts: ["abc="], styles: ["def="] });
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).toContain("style-src 'self' 'sha256-def=';");
});

test("lets a page frame the site itself and the map of the contact page, and nothing else", () => {
  expect(policyOf()).toContain("frame-src 'self' https://www.openstreetmap.org;");
});

test("lets a page reach a hosted project, and its Realtime", () => {
  const policy = policyOf({ supabaseUrl: "https://abc.supabase.co/" });
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;");
  expect(policy).toContain("img-src 'self' blob: https://abc.supabase.co;");
});

test("lets nothing become HTML or code but by a policy that is named", () => {
  expect(policyOf()).toContain("require-trusted-types-for 'script'");
  expect(policyOf()).toMatch(/trusted-types vitrine dompurify ProseMirrorClipboard$/u);
});

test("is only ever reached by https, where the site is", () => {
  const asked = (origin: string) => pageSecurityHeaders({ origin })["strict-transport-security"];
  expect(asked("https://vitrine.example")).toBe("max-age=31536000");
  expect(asked("http://localhost:4173")).toBeUndefined();
});
