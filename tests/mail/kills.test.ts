import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HostedSite, startHostedSite } from "../supabase/hosted";
import { findPostgres } from "../support/postgres";
import { runFaults } from "./fault-run";
import { type PlantedBug, plant } from "./planted-bugs";

const programs = findPostgres();

/** `MAIL_KILLS=200` runs the long form. */
const KILLS = Number(process.env["MAIL_KILLS"] ?? 6);
const TIME_LIMIT = 240_000 + KILLS * 30_000;

describe.skipIf(programs === undefined)("two workers with a real PostgreSQL,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs);
  });
  afterAll(async () => {
    await site.disconnect();
    await site.close();
  });

  test(
    "in Node and in Deno, killed at random moments and with a faulty mail server, send nothing twice and lose nothing",
    async () => {
      const found = await runFaults(site, { seed: 1, kills: KILLS, homes: ["node", "deno"] });
      console.log(found);
      expect(found).toMatchObject({ kills: KILLS, broken: [] });
    },
    TIME_LIMIT,
  );

  test.each<[PlantedBug, string]>([
    ["no lease", "taken 2 times"],
    ["noted before it is sent", "is sent, taken 0 times"],
    ["uncertain is sent again", "taken 2 times"],
  ])(
    "are caught when the bug « %s » is planted",
    async (bug, proof) => {
      const repair = await plant(site, bug);
      const { broken } = await runFaults(site, { seed: 2, kills: 0, homes: ["deno", "deno"] });
      await repair();
      expect(broken.join("\n")).toContain(proof);
    },
    TIME_LIMIT,
  );
});
