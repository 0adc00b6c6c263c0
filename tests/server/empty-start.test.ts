import { expect, test } from "vitest";
import { z } from "zod";
import { openSqlDatabase } from "../../server/database";
import { applyMigrations, readDatabaseSource } from "../../server/migrations";
import { EMPTY_SEED } from "../../server/settings";
import { collections } from "../../src/content/index";

const rowsWithId = z.array(z.object({ id: z.string() }));

test(
  "an empty start has the texts of two documents and no other row, and stays so at the next start",
  { timeout: 120_000 },
  async () => {
    const connection = await openSqlDatabase();
    const { driver } = connection;
    const startWith = async (seed: string) =>
      applyMigrations(driver, await readDatabaseSource("supabase/migrations", seed));
    const idsOf = async (name: string) => {
      const { rows } = await driver.query(`select id::text from public.${name} order by id`);
      return rowsWithId.parse(rows).map(({ id }) => id);
    };
    for (const seed of [EMPTY_SEED, "supabase/seed.sql"]) {
      await startWith(seed);
      for (const { name } of collections) {
        expect(await idsOf(name)).toEqual(name === "documents" ? ["footer", "homepage"] : []);
      }
    }
    await connection.close();
  },
);
