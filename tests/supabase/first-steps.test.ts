import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EMPTY_SEED } from "../../server/settings";
import { startBackend, type TestBackend } from "../support/backend";
import { signUpAdmin, signUpWithoutRole } from "./actors";

const steps = async (client: SupabaseClient): Promise<unknown> =>
  (await client.rpc("first_steps").throwOnError()).data;

const NONE = {
  identity: false,
  homepage: false,
  services: false,
  plans: false,
  legal: false,
  article: false,
  mail: false,
  examples: false,
};

describe("the first steps of a site with examples", () => {
  let backend: TestBackend;
  let admin: SupabaseClient;

  beforeAll(async () => {
    backend = await startBackend({ seed: true });
    admin = await signUpAdmin(backend);
  });
  afterAll(() => backend.close());

  const isDone = async () =>
    Object.entries(Object(await steps(admin)))
      .filter(([, done]) => done === true)
      .map(([step]) => step);

  test("are not done with the delivered content, nor by saving it unchanged", async () => {
    expect(await steps(admin)).toEqual(NONE);
    await backend.sql.exec("update documents set updated_at = now() where id = 'identity'");
    await backend.sql.exec("update services set updated_at = now()");
    expect(await steps(admin)).toEqual(NONE);
  });

  test("are done one by one by what the agency writes itself", async () => {
    await backend.sql.exec(
      `update documents set parts = jsonb_set(parts, '{company_info,name}', '"Maison Rivoire"') where id = 'identity'`,
    );
    // The legal details are a step of their own: a new name does not complete them.
    expect(await isDone()).toEqual(["identity"]);
    await backend.sql.exec(
      `update documents set parts = jsonb_set(parts, '{legal_details,host}', '"Hébergeur SA"') where id = 'identity'`,
    );
    expect(await isDone()).toContain("legal");
    await backend.sql.exec(
      `update documents set parts = jsonb_set(parts, '{hero,title}', '"Cap sur le web"') where id = 'homepage'`,
    );
    expect(await isDone()).toContain("homepage");
    await backend.sql.exec(
      "update services set title = 'Un service à nous' where id = (select id from services limit 1)",
    );
    expect(await isDone()).toContain("services");
    await backend.sql.exec("update plans set highlighted = not highlighted");
    expect(await isDone()).toContain("plans");
    await backend.sql.exec(
      "insert into posts (id, kind, title, slug, content, published) values ('le-notre', 'article', 'Le nôtre', 'le-notre', 'Du texte.', false)",
    );
    expect(await isDone()).not.toContain("article");
    await backend.sql.exec("update posts set published = true where id = 'le-notre'");
    expect(await isDone()).toContain("article");
    await backend.sql.exec("update private.mail_road set server = 'mail.example.org'");
    expect(await isDone()).toContain("mail");
    expect(await isDone()).not.toContain("examples");
    await admin.rpc("remove_examples").throwOnError();
    expect(await isDone()).toHaveLength(8);
  });

  test("are hidden from everybody once they are dismissed, until somebody wants them back", async () => {
    await admin.rpc("put_first_steps_away", { away: true }).throwOnError();
    expect(await steps(admin)).toBeNull();
    await admin.rpc("put_first_steps_away", { away: false }).throwOnError();
    expect(await steps(admin)).not.toBeNull();
  });
});

describe("the first steps of a site without examples", () => {
  let backend: TestBackend;

  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  test("are not done, and there are no examples to remove", async () => {
    const admin = await signUpAdmin(backend);
    expect(await steps(admin)).toEqual({ ...NONE, examples: null });
  });

  test("are read and dismissed by administrators only", async () => {
    for (const client of [backend.clientFor(), await signUpWithoutRole(backend)]) {
      expect((await client.rpc("first_steps")).error?.code).toBe("42501");
      const put = await client.rpc("put_first_steps_away", { away: true });
      expect(put.error?.code).toBe("42501");
    }
  });
});

test("of a site that began empty, its words for the home page are nobody's, and there are no examples to remove", async () => {
  const backend = await startBackend({ seed: true, seedFile: EMPTY_SEED });
  const admin = await signUpAdmin(backend);
  expect(await steps(admin)).toEqual({ ...NONE, examples: null });
  expect((await admin.rpc("examples").throwOnError()).data).toMatchObject({ intact: {} });
  await backend.sql.exec(
    `update documents set parts = jsonb_set(parts, '{hero,title}', '"Cap sur le web"') where id = 'homepage'`,
  );
  expect(await steps(admin)).toMatchObject({ homepage: true });
  await backend.close();
});
