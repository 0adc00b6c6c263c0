/**
 * The embedded server's worker in a separate process, which tests kill: it sends pending mails of the PostgreSQL
 * behind the socket in `PGHOST`, until SIGTERM.
 */
import { Client, Pool } from "pg";
import { keepMails } from "../../server/mails";
import { readMailSettings } from "../../supabase/functions/mail/settings";

const read = readMailSettings(process.env);
if (!("settings" in read)) throw new Error(`${read.wrong} is wrong`);
const place = { user: "postgres", database: "postgres" };
const pool = new Pool(place);
const ear = new Client(place);
await ear.connect();
const sql = {
  query: <Row>(statement: string, values: unknown[] = []) =>
    pool.query<Row & Record<string, unknown>>(statement, values),
  listen: async (channel: string, heard: (payload: string) => void) => {
    ear.on("notification", ({ payload }) => heard(payload ?? ""));
    await ear.query(`listen ${channel}`);
    return async () => undefined;
  },
};
const stop = await keepMails({ sql }, read.settings, 50);
process.once("SIGTERM", () => {
  void stop().then(() => Promise.all([pool.end(), ear.end()]));
});
console.log("ready");
