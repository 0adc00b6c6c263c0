import { expect, test } from "vitest";
import { type PagePolicy, pageSecurityHeaders } from "../../src/lib/security-headers";

const policyOf = (policy?: PagePolicy) =>
  pageSecurityHeaders(policy)["content-security-policy"] ?? "";

test("allows a page only the site's own scripts and styles, and those with a known hash", () => {
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

test("lets a page connect to a hosted project, and its Realtime", () => {
  const policy = policyOf({ supabaseUrl: "https://abc.supabase.co/" });
  expect(policy).toContain("connect-src 'self' https://abc.supabase.co wss://abc.supabase.co;");
  expect(policy).toContain("img-src 'self' blob: data: https://abc.supabase.co;");
});

test("allows only the named policies to create HTML or code", () => {
  expect(policyOf()).toContain("require-trusted-types-for 'script'");
  expect(policyOf()).toMatch(/trusted-types vitrine dompurify ProseMirrorClipboard$/u);
});

test("requires https if the site is served with it", () => {
  const asked = (origin: string) => pageSecurityHeaders({ origin })["strict-transport-security"];
  expect(asked("https://vitrine.example")).toBe("max-age=31536000");
  expect(asked("http://localhost:4173")).toBeUndefined();
});
