import type { SupabaseClient } from "@supabase/supabase-js";
import { article, push, rowOf } from "../supabase/actors";
import { comment, message, subscription, visitorFrom } from "../supabase/visitor";
import type { TestBackend } from "../support/backend";

/** Sends one mail of each kind: to a subscriber, to a visitor, to an invited person, and to the administrator. */
export async function writeAllMails(
  backend: TestBackend,
  admin: SupabaseClient,
  letter: { readonly html: string; readonly text: string },
): Promise<void> {
  const visitor = visitorFrom(backend, "192.0.2.1");
  const submission = subscription({ email: "zoe@example.org" });
  await visitor.rpc("subscribe", { submission }).throwOnError();
  await backend.sql.exec(
    "insert into newsletter_subscribers (id, email) values ('ana', 'ana@example.org')",
  );
  const order = { id: "campaign-nov", title: "La lettre de novembre" };
  const parts = { wanted: "send", ...letter };
  await push(admin, "documents", rowOf("documents", { ...order, parts }));
  const { html, text: words } = letter;
  await admin.rpc("test_campaign", { subject: "Novembre", html, words }).throwOnError();
  await admin.rpc("send_test_mail").throwOnError();
  await admin.rpc("invite_administrator", { address: "nora@example.org" }).throwOnError();
  await backend.clientFor().auth.resetPasswordForEmail("anna@example.org");
  await writeNotices(backend, admin, visitor);
}

/** The notice of a message, the answer to it, and the daily mail about a comment. */
async function writeNotices(
  backend: TestBackend,
  admin: SupabaseClient,
  visitor: SupabaseClient,
): Promise<void> {
  const words =
    "Bonjour,\nnous refaisons notre site au printemps. Pouvons-nous nous appeler jeudi ?";
  const asked = message({ name: "Zoé Martin", message: words });
  await visitor.rpc("submit_contact", { submission: asked }).throwOnError();
  const parts = { message: asked.id, kind: "mail", text: ANSWER, author: "Anna" };
  await push(admin, "documents", rowOf("documents", { id: "answer-un", title: "Réponse", parts }));
  await push(admin, "posts", article({ id: "article", title: "Bien choisir" }));
  await visitor.rpc("submit_comment", { submission: comment({ content: REMARK }) }).throwOnError();
  await backend.sql.query("select private.send_digests(current_date + interval '2 days 12 hours')");
}

const ANSWER =
  "Bonjour Zoé,\n\nmerci de votre message. Jeudi à dix heures nous conviendrait très bien.\n\nAnna";
const REMARK = "Merci pour cet article, très clair. Une question : et pour un petit site ?";
