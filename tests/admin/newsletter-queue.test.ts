import { afterEach, beforeEach, expect, test } from "vitest";
import { queueCampaign, stopCampaigns } from "../../src/admin/inbox/newsletter/campaign";
import { collectionOf, type Database } from "../../src/store/database/database";
import { openDatabase } from "../../src/store/opening/open-database";
import { conflictHandlerOf } from "../../src/sync/conflicts";
import { createStorage } from "../support/device";

const CAMPAIGN = { title: "Novembre", content: "<p>Bonjour</p>" };
const compose = (html: string) => ({ html, text: "Bonjour" });

let database: Database;
beforeEach(async () => {
  database = await openDatabase({
    ...createStorage(),
    identity: { role: "admin", userId: "anna" },
    conflictHandlers: conflictHandlerOf,
    multiInstance: false,
  });
});
afterEach(async () => {
  await database.close();
});

const idsOf = async (name: "posts" | "documents") =>
  (await collectionOf(database, name).find().exec()).map(({ primary }) => primary);

test("a queued campaign is stored with its order", async () => {
  expect(await queueCampaign(database, CAMPAIGN, 3, compose, "a")).toBeUndefined();
  expect(await idsOf("posts")).toEqual(["a"]);
  expect(await idsOf("documents")).toEqual(["campaign-a"]);
});

test("nothing of a campaign is stored when its letter cannot be made", async () => {
  const failing = () => {
    throw new TypeError("No letter");
  };
  await expect(queueCampaign(database, CAMPAIGN, 3, failing, "a")).rejects.toThrow("No letter");
  expect(await idsOf("posts")).toEqual([]);
  expect(await idsOf("documents")).toEqual([]);
});

test("nothing of a campaign is stored when its order cannot be stored", async () => {
  await collectionOf(database, "documents").close();
  await expect(queueCampaign(database, CAMPAIGN, 3, compose, "a")).rejects.toBeInstanceOf(Error);
  expect(await idsOf("posts")).toEqual([]);
});

test("a corrected campaign keeps its id and takes the new words, and is not lost when its letter cannot be made", async () => {
  await queueCampaign(
    database,
    { ...CAMPAIGN, send_at: "2030-01-01T08:00:00.000Z" },
    3,
    compose,
    "a",
  );
  const corrected = { title: "Décembre", content: "<p>Bonsoir</p>", send_at: undefined };
  expect(await queueCampaign(database, corrected, 4, compose, "a")).toBeUndefined();
  const posts = await collectionOf(database, "posts").find().exec();
  expect(posts.map((post) => post.toJSON())).toMatchObject([
    { id: "a", kind: "campaign", title: "Décembre", content: "<p>Bonsoir</p>", recipient_count: 4 },
  ]);
  const orders = await collectionOf(database, "documents").find().exec();
  expect(orders.map((order) => order.toMutableJSON())).toMatchObject([
    {
      id: "campaign-a",
      title: "Décembre",
      parts: { html: "<p>Bonsoir</p>", text: "Bonjour", wanted: "send" },
    },
  ]);
  expect(orders[0]?.get("parts.send_at")).toBeUndefined();

  const failing = () => {
    throw new TypeError("No letter");
  };
  await expect(queueCampaign(database, corrected, 4, failing, "a")).rejects.toThrow("No letter");
  expect(await idsOf("posts")).toEqual(["a"]);
});

test("a campaign that is about to be deleted orders that nothing of it is sent; one without an order adds none", async () => {
  await queueCampaign(database, CAMPAIGN, 3, compose, "a");
  await stopCampaigns(database, ["a", "b"]);
  const orders = await collectionOf(database, "documents").find().exec();
  expect(orders.map((order) => order.toJSON())).toMatchObject([
    { id: "campaign-a", parts: { html: CAMPAIGN.content, wanted: "stop" } },
  ]);
});
