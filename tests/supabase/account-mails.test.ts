import type { SupabaseClient } from "@supabase/supabase-js";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { invitationIn } from "../../src/account/invitation-link";
import { startBackend, type TestBackend } from "../support/backend";
import { signUpAdmin } from "./actors";

let backend: TestBackend;
let admin: SupabaseClient;

beforeAll(async () => {
  backend = await startBackend();
  admin = await signUpAdmin(backend);
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql.exec(
    "delete from private.mails; delete from admin_invitations; update private.mail_road set server = null, sender = null",
  );
});

interface Row {
  readonly id: string;
  readonly recipient: string;
  readonly state: string;
  readonly subject: string;
  readonly html: string;
  readonly body_text: string;
}

const mails = async () => {
  const { rows } = await backend.sql.query<Row>("select * from private.mails order by created_at");
  return rows;
};
const link = ({ body_text }: Row) => /https?:\/\/\S+/u.exec(body_text)?.[0] ?? "";
const linkServer = () =>
  backend.sql.query("select private.report_mail_worker('smtp.example.org', 'a@example.org')");

test("a link for a new password waits in the outbox, and is used once by pressing its button", async () => {
  await backend.clientFor().auth.resetPasswordForEmail("anna@example.org");
  const [mail] = await mails();
  if (!mail) throw new Error("No mail");
  expect(mail).toMatchObject({ recipient: "anna@example.org", state: "waiting" });
  const { pathname, search, hash } = new URL(link(mail));
  expect(pathname + search).toBe("/login?mode=recovery");
  expect(mail.html).toContain(`href="${link(mail).replaceAll("&", "&amp;")}"`);
  const token_hash = hash.replace("#token_hash=", "");
  const use = () => backend.clientFor().auth.verifyOtp({ type: "recovery", token_hash });
  expect((await use()).data.user?.email).toBe("anna@example.org");
  expect((await use()).error?.status).toBe(403);
});

test("nothing is put in the outbox for an address without an account", async () => {
  const { error } = await backend.clientFor().auth.resetPasswordForEmail("inconnue@example.org");
  expect([error, await mails()]).toEqual([null, []]);
});

test("opening Auth's own link address does not use it up", async () => {
  await backend.clientFor().auth.resetPasswordForEmail("anna@example.org");
  const [mail] = await mails();
  const token = mail && link(mail).split("#token_hash=")[1];
  const address = `http://localhost/auth/v1/verify?type=recovery&token=${token}`;
  for (const method of ["GET", "HEAD", "GET"]) {
    expect((await backend.fetch(new Request(address, { method }))).status).toBe(404);
  }
  const used = await backend
    .clientFor()
    .auth.verifyOtp({ type: "recovery", token_hash: token ?? "" });
  expect(used.error).toBeNull();
});

test("an invitation is sent as a mail, and its answer reports the result", async () => {
  const kept = await admin.rpc("invite_administrator", { address: "nora+site@example.org" });
  expect(kept.data).toMatchObject({ status: "invited", mail: "kept" });
  const [mail] = await mails();
  if (!mail) throw new Error("No mail");
  const { pathname, search, hash } = new URL(link(mail));
  expect([pathname, search]).toEqual(["/register", ""]);
  expect(invitationIn(hash)).toEqual({
    token: kept.data.token,
    email: "nora+site@example.org",
  });
  await linkServer();
  const queued = await admin.rpc("invite_administrator", { address: "ole@example.org" });
  expect(queued.data).toMatchObject({ mail: "queued" });
  const odd = await admin.rpc("invite_administrator", { address: "a<b>@example.org" });
  expect(odd.data).toMatchObject({ status: "invited", mail: "none" });
});

test("the mail of a revoked or replaced invitation is not sent, and contains no link", async () => {
  await admin.rpc("invite_administrator", { address: "nora@example.org" });
  await admin.rpc("invite_administrator", { address: "nora@example.org" });
  expect((await mails()).map(({ state, html }) => [state, html === ""])).toEqual([
    ["cancelled", true],
    ["waiting", false],
  ]);
  const { data } = await admin.from("admin_invitations").select("id").single();
  await admin.rpc("revoke_invitation", { invitation: data?.id });
  expect((await mails()).map(({ state, body_text }) => [state, body_text])).toEqual([
    ["cancelled", ""],
    ["cancelled", ""],
  ]);
});

/** What a worker is lent at that moment. */
const claimed = async (moment: string) => {
  const { rows } = await backend.sql.query<{ subject: string }>(
    `select subject from private.claim_mails(50, 120, null, null, now() + $1::interval)`,
    [moment],
  );
  return rows.map(({ subject }) => subject);
};
const recovery = () => backend.clientFor().auth.resetPasswordForEmail("anna@example.org");

test("a link for a new password that is an hour old is no longer sent, nor kept", async () => {
  await recovery();
  expect(await claimed("59 minutes")).toHaveLength(1);
  await backend.sql.exec("update private.mails set lease = null, leased_until = null");
  expect(await claimed("61 minutes")).toEqual([]);
  expect(await mails()).toMatchObject([
    { state: "cancelled", server_answer: "expired", html: "", body_text: "" },
  ]);
});

test("an invitation that was accepted, has expired or was replaced while its mail waited is no longer sent", async () => {
  await admin.rpc("invite_administrator", { address: "nora@example.org" });
  await backend.sql.exec("update admin_invitations set accepted_at = now()");
  expect(await claimed("1 minute")).toEqual([]);
  await admin.rpc("invite_administrator", { address: "ole@example.org" });
  expect(await claimed("8 days")).toEqual([]);
  expect((await mails()).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);

  // A worker had it when the invitation was replaced, and the server asks it to try again later.
  await admin.rpc("invite_administrator", { address: "pia@example.org" });
  await backend.sql.exec(
    "update private.mails set state = 'sending' where recipient = 'pia@example.org'",
  );
  await admin.rpc("invite_administrator", { address: "pia@example.org" });
  await backend.sql.exec("update private.mails set state = 'waiting' where state = 'sending'");
  expect(await claimed("1 minute")).toHaveLength(1);
});

test("an administrator cannot have a mail sent again whose link is worth nothing any more", async () => {
  await recovery();
  const resend = async () => {
    const [mail] = await mails();
    return (await admin.rpc("resend_mail", { mail: mail?.id }).throwOnError()).data;
  };
  await backend.sql.exec("update private.mails set state = 'refused'");
  expect(await resend()).toEqual({ status: "waiting" });
  await backend.sql.exec(
    "update private.mails set state = 'refused', created_at = now() - interval '2 hours'",
  );
  expect(await resend()).toEqual({ status: "expired" });
});

test("a name cannot add content to an invitation's headers or page", async () => {
  await backend.sql.query("update users set display_name = $1", [
    'Anna\r\nBcc: tous@example.org <img src="https://mal.example/x">',
  ]);
  await admin.rpc("invite_administrator", { address: "nora@example.org" });
  const [mail] = await mails();
  expect(mail?.subject).not.toMatch(/[\r\n]/u);
  expect(mail?.html).not.toContain("<img");
  expect(mail?.html).toContain("&lt;img");
});

test("if a server sends mails, nobody can read a link that signs another person in", async () => {
  await backend.clientFor().auth.resetPasswordForEmail("anna@example.org");
  const [mail] = await mails();
  const read = async () => (await admin.rpc("read_mail", { mail: mail?.id })).data;
  expect((await read()).mail.body_text).toContain("token_hash=");
  await linkServer();
  expect((await read()).mail).toMatchObject({ html: "", body_text: "" });
});

test.each(["recovery", "confirmation"])(
  "hosted Auth's mail of kind %s leads to the site's own page, where a press uses it",
  async (kind) => {
    const template = await readFile(`supabase/templates/${kind}.html`, "utf8");
    const config = await readFile("supabase/config.toml", "utf8");
    expect(config).toContain(`content_path = "./supabase/templates/${kind}.html"`);
    expect([...template.matchAll(/href="([^"]*)"/gu)].map(([, href]) => href)).toEqual([
      `{{ .SiteURL }}/login?mode=${kind}#token_hash={{ .TokenHash }}`,
    ]);
    expect(template).toContain('<html lang="fr">');
    expect(template).not.toContain("ConfirmationURL");
  },
);
