import { afterEach, expect, test, vi } from "vitest";
import { readSettings } from "../../server/settings";

afterEach(() => vi.unstubAllEnvs());

/** The settings if only these variables are set. */
function readWith(variables: Record<string, string>) {
  const names = ["PORT", "DATA_DIR", "SEED", "VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"];
  for (const name of names) vi.stubEnv(name, variables[name] ?? "");
  return readSettings("production");
}

test("requires no settings: the embedded backend, on the usual port", () => {
  expect(readWith({})).toMatchObject({ port: 4173, dataDir: ".data", supabaseUrl: undefined });
});

test("reads its settings from the environment", () => {
  const settings = readWith({
    PORT: "8080",
    DATA_DIR: "/srv/vitrine",
    VITE_SUPABASE_URL: "https://abc.supabase.co",
    VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc",
  });
  expect(settings).toMatchObject({
    port: 8080,
    dataDir: "/srv/vitrine",
    supabaseUrl: "https://abc.supabase.co",
  });
});

test("starts without the example content if the command or the environment asks for it", () => {
  const empty = { seedFile: "supabase/empty.sql" };
  expect(readSettings("production", ["--empty"])).toMatchObject(empty);
  expect(readWith({ SEED: "none" })).toMatchObject(empty);
  expect(readWith({})).toMatchObject({ seedFile: undefined });
  expect(() => readWith({ SEED: "peu" })).toThrow("La variable SEED est incorrecte");
});

test.each(["beaucoup", "-1", "65536", "80.5"])("refuses the port %s", (PORT) => {
  expect(() => readWith({ PORT })).toThrow("La variable PORT est incorrecte : corrigez-la");
});

test.each(["abc.supabase.co", "ftp://abc.supabase.co", "javascript:alert(1)"])(
  "refuses the project address %s",
  (url) => {
    const variables = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: "clé" };
    expect(() => readWith(variables)).toThrow("La variable VITE_SUPABASE_URL est incorrecte");
  },
);

test.each(["https://abc.supabase.co/", "https://abc.supabase.co/rest/v1"])(
  "says that nothing follows the project address, where it is %s",
  (url) => {
    const variables = { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: "clé" };
    expect(() => readWith(variables)).toThrow("rien derrière : https://abc.supabase.co");
  },
);

test.each([
  { VITE_SUPABASE_URL: "https://abc.supabase.co" },
  { VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_abc" },
])("refuses incomplete settings of a hosted project: %o", (variables) => {
  expect(() => readWith(variables)).toThrow("vont ensemble : renseignez les deux");
});
