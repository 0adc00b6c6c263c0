import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findPostgres } from "../support/postgres";
import { type HostedSite, startHostedSite } from "../supabase/hosted";
import { message, subscription } from "../supabase/visitor";

const programs = findPostgres();

describe.skipIf(programs === undefined)("on a real PostgreSQL, as hosted Supabase is,", () => {
  let site: HostedSite;

  beforeAll(async () => {
    site = await startHostedSite(programs);
  });
  afterEach(() => site.disconnect());
  afterAll(() => site.close());

  /** A connection like PostgREST's for a visitor’s request with these headers. */
  async function visitorWith(headers: Readonly<Record<string, string>>) {
    const session = await site.requestOf();
    await session.query(`set request.headers = '${JSON.stringify(headers)}'`);
    return session;
  }
  const submit = (name: string, submission: object) =>
    `select ${name}('${JSON.stringify(submission)}') ->> 'status'`;

  test.each([
    [
      "the one that Cloudflare reports",
      { "cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "203.0.113.1, 192.0.2.1" },
      "192.0.2.1",
    ],
    [
      "without Cloudflare, the one that the last proxy reports",
      { "x-forwarded-for": "203.0.113.1, 198.51.100.1,192.0.2.1" },
      "192.0.2.1",
    ],
    ["the only one in the header", { "x-forwarded-for": "192.0.2.1" }, "192.0.2.1"],
    [
      "the IPv4 address of an IPv4-mapped IPv6 address",
      { "x-forwarded-for": "::ffff:192.0.2.1" },
      "192.0.2.1",
    ],
    [
      "the network of an IPv6 address",
      { "x-forwarded-for": "2001:db8:1:2:3:4:5:6" },
      "2001:db8:1:2::/64",
    ],
    [
      "the same network for another IPv6 address in it",
      { "cf-connecting-ip": "2001:db8:1:2::ffff" },
      "2001:db8:1:2::/64",
    ],
    ["the unchanged text, if it is no address", { "x-forwarded-for": "unknown" }, "unknown"],
    ["empty without headers", {}, ""],
    ["empty for an empty header", { "x-forwarded-for": "" }, ""],
  ])("the address that is counted is %s", async (_, headers, address) => {
    const owner = await site.open("postgres");
    await owner.query(`set request.headers = '${JSON.stringify(headers)}'`);
    expect(await owner.query("select private.caller_network()")).toEqual([address]);
  });

  test("forty simultaneous requests from one address are counted one after the other", async () => {
    const owner = await site.open("postgres");
    await owner.query("delete from private.submissions");
    const senders = await Promise.all(
      Array.from({ length: 8 }, (_, sender) =>
        visitorWith({ "cf-connecting-ip": "192.0.2.9", "x-forwarded-for": `203.0.113.${sender}` }),
      ),
    );
    const rounds = senders.map(async (sender) => {
      const answers = [];
      for (let sent = 0; sent < 5; sent += 1)
        answers.push(...(await sender.query(submit("submit_contact", message()))));
      return answers;
    });
    const answers = (await Promise.all(rounds)).flat();
    expect(answers.filter((status) => status === "received")).toHaveLength(5);
    expect(answers.filter((status) => status === "throttled")).toHaveLength(35);
    expect(
      await owner.query(
        "select count(*) from contact_submissions where email = 'zoe@example.org' and not junk",
      ),
    ).toEqual(["5"]);
  });

  test("simultaneous forms of three kinds wait for one another, and none waits for ever", async () => {
    const owner = await site.open("postgres");
    await owner.query("delete from private.submissions");
    const senders = await Promise.all(
      Array.from({ length: 8 }, (_, sender) =>
        visitorWith({ "cf-connecting-ip": `192.0.2.${sender + 20}` }),
      ),
    );
    const answers = await Promise.all(
      senders.flatMap((sender) => [
        sender.query(submit("subscribe", subscription())),
        sender.query(submit("submit_contact", message())),
        sender.query(submit("subscribe", subscription())),
      ]),
    );
    expect(answers.flat()).toEqual(Array.from({ length: 24 }, () => "received"));
  });

  test("a visitor sees no head change, whether a subscribed address was known or not", async () => {
    const owner = await site.open("postgres");
    await owner.query("delete from private.submissions");
    const visitor = await visitorWith({ "cf-connecting-ip": "192.0.2.40" });
    const heads = () => visitor.query("select t.* from published_heads t order by collection");
    const before = await heads();
    const { email } = subscription();
    await visitor.query(submit("subscribe", subscription({ email })));
    const between = await heads();
    await visitor.query(submit("subscribe", subscription({ email })));
    expect([between, await heads()]).toEqual([before, before]);
    expect(before).toHaveLength(10);
    expect(await visitor.query("select count(*) from sync_heads")).toEqual(["0"]);
    expect(await owner.query("select count(*) from sync_heads")).toEqual(["13"]);
  });

  test.each([
    "private.is_invited('a', 'b')",
    "private.crowded()",
    "private.throttled('contact')",
    "private.caller_network()",
  ])("a visitor cannot call %s", async (call) => {
    const visitor = await site.requestOf();
    await expect(visitor.query(`select ${call}`)).rejects.toThrow("permission denied");
  });
});
