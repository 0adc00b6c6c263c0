import { expect, test } from "vitest";
import { type PagePolicy, pageSecurityHeaders } from "../../src/lib/security-headers";

const policyOf = (policy?: PagePolicy) =>
  pageSecurityHeaders(policy)["content-security-policy"] ?? "";

test("allows a page no script or style but the site's own, and those whose text is known", () => {
  expect(policyOf()).toContain("default-src 'self'");
  expect(policyOf()).toContain("object-src 'none'");
  expect(policyOf()).not.toContain("unsafe");
  const policy = policyOf({ scripts: ["abc="], styles: ["def="] });
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy).toContain("style-src 'self' 'sha256-def=';");
});

test("lets a page frame the map of the contact page, and nothing else", () => {
  expect(policyOf()).toContain("frame-src https://www.openstreetmap.org;");
});

test("lets a page reach a hosted project, and its Realtime", () => {
  const policy = policyOf({ supabaseUrl: "https://abc.supabase.co/" });
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;");
  expect(policy).toContain("img-src 'self' data: blob: https://abc.supabase.co;");
});
