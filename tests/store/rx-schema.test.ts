import { createHash } from "node:crypto";
import { createRxDatabase } from "rxdb";
import { expect, test } from "vitest";
import { collections, definitionOf } from "../../src/content/index";
import { migrationsOf, rxSchemaOf, SCHEMA_VERSION } from "../../src/store/opening/rx-schema";
import { createStorage } from "../support/device";

/** Fingerprint of all local schemas → the version with which it was first released. */
const RELEASED: Readonly<Record<string, number>> = {
  "24db99d46bed3425": 0,
  "1c046d9896a8faf8": 1,
  "9eb9e2de6adf0805": 2,
  "464d6de3df0f29f4": 3,
  "711f236bcccbd2e0": 4,
  d736a5ca030d22d9: 5,
  "6999ab437c51dce2": 6,
  "7d4b8242fddfa513": 7,
  b2f763dbe4f60c15: 8,
};

test("the version of the local schemas is raised whenever they change: add the new fingerprint here", () => {
  const schemas = collections.map((definition) => rxSchemaOf(definition, 0));
  const fingerprint = createHash("sha256")
    .update(JSON.stringify(schemas))
    .digest("hex")
    .slice(0, 16);
  expect(RELEASED).toHaveProperty(fingerprint, SCHEMA_VERSION);
});

test("documents of an older version are migrated, with new fields blank and removed ones dropped", async () => {
  const definition = definitionOf("faqs");
  const { properties, required, ...schema } = rxSchemaOf(definition, 0);
  const { category: _category, ...others } = properties;
  const older = {
    ...schema,
    properties: { ...others, motto: { type: "string" } },
    required: (required ?? []).filter((name) => name !== "category"),
  };
  const device = createStorage();
  const stamp = "2026-11-21T00:00:00.000Z";
  const before = await createRxDatabase({ ...device, multiInstance: false });
  await before.addCollections({ faqs: { schema: older } });
  await before.collections["faqs"]?.insert({
    id: "a",
    question: "Q ?",
    answer: "R.",
    order: "a0",
    published: true,
    motto: "ancien",
    created_at: stamp,
    updated_at: stamp,
  });
  await before.close();

  const after = await createRxDatabase({ ...device, multiInstance: false });
  await after.addCollections({
    faqs: { schema: rxSchemaOf(definition, 1), migrationStrategies: migrationsOf(definition, 1) },
  });
  const [document] = await (after.collections["faqs"]?.find().exec() ?? []);
  expect(document?.toJSON()).toEqual({
    id: "a",
    question: "Q ?",
    answer: "R.",
    category: "",
    order: "a0",
    published: true,
    created_at: stamp,
    updated_at: stamp,
  });
  await after.close();
});
