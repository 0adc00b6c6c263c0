import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { leadMailsTo, ONE_PRESS, onePress } from "../../server/newsletter";
import { startBackend, type TestBackend } from "../support/backend";

const SITE = "https://agence.example";
let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() =>
  backend.sql.exec(
    `truncate newsletter_subscribers;
     insert into newsletter_subscribers (id, email) values ('zoe', 'zoe@example.org')`,
  ),
);
afterAll(() => backend.close());

async function token(): Promise<string> {
  const { rows } = await backend.sql.query<{ token: string }>(
    "select private.issue_token('zoe', 'unsubscribe', '1 day') as token",
  );
  return rows[0]?.token ?? "";
}

async function status(): Promise<unknown> {
  const { rows } = await backend.sql.query<{ status: string }>(
    "select status from newsletter_subscribers where id = 'zoe'",
  );
  return rows[0]?.status;
}

const ask = (given: string, init?: RequestInit) =>
  onePress(backend, SITE)(new Request(`http://localhost/unsubscribe?token=${given}`, init));

const urlencoded = () => new URLSearchParams({ "List-Unsubscribe": "One-Click" });
const multipart = () => {
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  return form;
};

test.each([
  ["as an address’s words", urlencoded],
  ["in parts", multipart],
])(
  "one POST without a cookie ends a subscription, with its body encoded as %s",
  async (_, body) => {
    const response = await ask(await token(), { method: "POST", body: body() });
    expect(response.status).toBe(200);
    expect(await status()).toBe("unsubscribed");
  },
);

test("an invalid token gets the same answer as a valid one", async () => {
  const post = () => ({ method: "POST", body: urlencoded() });
  const [good, bad] = [await ask(await token(), post()), await ask("deviné", post())];
  expect([bad.status, await bad.text()]).toEqual([good.status, await good.text()]);
});

test("opening the address three times changes nothing, and redirects to the page with the button", async () => {
  const link = await token();
  for (let time = 0; time < 3; time++) {
    const response = await ask(link);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`${SITE}/newsletter/desinscription#${link}`);
  }
  expect(await status()).toBe("active");
});

test("a POST without the one-click field changes nothing", async () => {
  const link = await token();
  expect((await ask(link, { method: "POST", body: "x=1" })).status).toBe(400);
  expect((await ask(link, { method: "PUT", body: "x=1" })).status).toBe(405);
  expect(await status()).toBe("active");
});

test("the server answers only that address, and stores its own address for the mails", async () => {
  expect(["/unsubscribe", "/unsubscribe?token=a", "/unsubscribed", "/blog"].map(isOurs)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await leadMailsTo(backend, SITE);
  const { rows } = await backend.sql.query("select private.site_link('/a') as link");
  expect(rows).toEqual([{ link: `${SITE}/a` }]);
});

test("mails that have not arrived lead to the site's new address, those that were sent stay as they were", async () => {
  const former = "http://localhost:4173";
  await leadMailsTo(backend, former);
  await backend.sql.exec(`
    truncate private.mails;
    insert into newsletter_subscribers (id, email, status, consented_at) values ('lea', 'lea@example.org', 'pending', now());
    select private.enqueue_letter(jsonb_populate_record(null::private.campaigns, jsonb_build_object(
      'id', each, 'subject', 'Lettre', 'html', '<img src="${former}/media/a.jpg">', 'text', '${former}/blog/a')), 'zoe', 'zoe@example.org')
    from unnest(array['waiting', 'uncertain', 'sent']) as each;
    update private.mails set state = campaign_id where campaign_id is not null`);
  await leadMailsTo(backend, SITE);
  const { rows } = await backend.sql.query<{ state: string; mail: string }>(
    "select state, concat_ws(' ', html, body_text, headers::text) as mail from private.mails order by purpose desc, state",
  );
  const led = rows.map(({ state, mail }) => [state, mail.includes(SITE), mail.includes(former)]);
  expect(led).toEqual([
    ["waiting", true, false],
    ["sent", false, true],
    ["uncertain", true, false],
    ["waiting", true, false],
  ]);
  expect(rows.map(({ mail }) => /"List-Id": "([^"]+)"/u.exec(mail)?.[1])).toEqual([
    undefined,
    "<lettre.localhost>",
    "<lettre.agence.example>",
    "<lettre.agence.example>",
  ]);
});

const isOurs = (address: string) => ONE_PRESS.test(address);
