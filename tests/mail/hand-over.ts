/**
 * Sends one mail to the server that the environment names, in a separate process, because Node reads its trusted
 * authorities at its start.
 */
import { failureOf, openLine } from "../../supabase/functions/mail/smtp";
import { readMailSettings } from "../../supabase/functions/mail/settings";

const read = readMailSettings(process.env);
if (!("settings" in read) || !read.settings) throw new Error("The settings are wrong");
try {
  const line = await openLine(read.settings);
  const raw = new TextEncoder().encode("Subject: Essai\r\n\r\nBonjour\r\n");
  console.log(JSON.stringify(await line.send("lea@example.org", raw)));
  line.close();
} catch (error) {
  console.log(JSON.stringify({ problem: failureOf(error).answer }));
}
