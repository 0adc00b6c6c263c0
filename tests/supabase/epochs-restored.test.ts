import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { copyDataFolder, findPostgres } from "../support/postgres";
import { ANNA, type HostedSite, startHostedSite } from "./hosted";
import { insertOf, pushOf } from "./questions-in-sql";

const programs = findPostgres();

interface Head {
  readonly epoch: string;
  readonly revision: number;
  readonly former: Readonly<Record<string, number>>;
}

/** The rule of `src/sync`: true if a device with this checkpoint continues, false if it makes a full resync. */
const isValid = ({ epoch, revision }: Head, head: Head) =>
  epoch === head.epoch ? revision <= head.revision : revision <= (head.former[epoch] ?? -1);

describe.skipIf(programs === undefined)("on a real PostgreSQL,", () => {
  let site: HostedSite;

  beforeEach(async () => {
    site = await startHostedSite(programs);
  });
  afterEach(async () => {
    await site.disconnect();
    await site.close();
  });

  /** The heads of the questions, for administrators and for visitors. */
  async function heads(): Promise<[Head, Head]> {
    const owner = await site.open("postgres");
    const read = async (source: string) => {
      const [row = ""] = await owner.query(
        `select epoch, revision, former_epochs from ${source} where collection = 'faqs'`,
      );
      const [epoch = "", revision, former = "{}"] = row.split("|");
      return { epoch, revision: Number(revision), former: JSON.parse(former) };
    };
    return [await read("sync_heads"), await read("published_heads")];
  }
  async function write(...ids: readonly string[]): Promise<void> {
    const request = await site.requestOf(ANNA);
    for (const id of ids) await request.query(pushOf(id));
  }
  async function restart(meanwhile?: (data: string) => Promise<void>): Promise<void> {
    await site.disconnect();
    await site.restart(meanwhile);
  }

  test("a restart alone begins an epoch with the first write, and no device starts over", async () => {
    await write("avant");
    const before = await heads();
    await restart();
    expect(await heads()).toEqual(before);
    await write("apres");
    const after = await heads();
    for (const [place, head] of after.entries()) {
      const former = before[place] ?? head;
      expect(head.epoch).not.toBe(former.epoch);
      expect(isValid(former, head)).toBe(true);
    }
    await write("encore");
    expect((await heads()).map(({ epoch }) => epoch)).toEqual(after.map(({ epoch }) => epoch));
  });

  test("after a data folder was restored, a device that was ahead reads everything again, even once as much was written since", async () => {
    await write("gardee");
    const kept = await heads();
    await restart((data) => copyDataFolder(data, `${data}.copy`));
    await write("perdue-1", "perdue-2");
    const ahead = await heads();
    await restart(async (data) => {
      await rm(data, { recursive: true });
      await copyDataFolder(`${data}.copy`, data);
    });
    const back = await heads();
    expect(back).toEqual(kept);
    await write("autre-1", "autre-2", "autre-3");
    const after = await heads();
    for (const [place, head] of after.entries()) {
      expect(head.revision).toBeGreaterThan(ahead[place]?.revision ?? Infinity);
      expect(isValid(ahead[place] ?? head, head)).toBe(false);
      expect(isValid(kept[place] ?? head, head)).toBe(true);
    }
  });

  test("after a dump was loaded into the running server, a device that was ahead reads everything again", async () => {
    await write("gardee");
    const kept = await heads();
    const dump = await site.dump();
    await write("perdue-1", "perdue-2");
    const ahead = await heads();
    await site.run(
      "supabase_admin",
      `do $$ declare tables text; begin
         select string_agg(format('%I.%I', schemaname, tablename), ', ') into tables
         from pg_tables where schemaname in ('public', 'private');
         execute 'truncate ' || tables;
       end $$;
       ${dump}`,
    );
    expect(await heads()).toEqual(kept);
    await write("autre-1", "autre-2", "autre-3");
    const after = await heads();
    for (const [place, head] of after.entries()) {
      expect(isValid(ahead[place] ?? head, head)).toBe(false);
      expect(isValid(kept[place] ?? head, head)).toBe(true);
    }
  });

  test("eight writers after a restart begin one epoch, which starts where the former one ended", async () => {
    await write("avant");
    const before = await heads();
    await restart();
    const writers = await Promise.all(Array.from({ length: 8 }, () => site.requestOf(ANNA)));
    await Promise.all(
      writers.map((writer, place) =>
        place % 2 === 0 ? writer.query(pushOf(`a-${place}`)) : writer.query(insertOf(`a-${place}`)),
      ),
    );
    const after = await heads();
    for (const [place, head] of after.entries()) {
      const { epoch, revision, former } = before[place] ?? head;
      expect(head).toMatchObject({
        revision: revision + 8,
        former: { ...former, [epoch]: revision },
      });
      expect(Object.keys(head.former)).toHaveLength(Object.keys(former).length + 1);
    }
  });
});
