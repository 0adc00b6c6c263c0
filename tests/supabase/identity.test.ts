import { expect, test } from "vitest";
import { openSqlDatabase } from "../../server/database";
import { applyMigrations, readDatabaseSource } from "../../server/migrations";

const MIGRATION = "20261124170000";

test("the agency's data in an older site's footer becomes its identity", async () => {
  const connection = await openSqlDatabase();
  const { driver } = connection;
  const source = await readDatabaseSource("supabase/migrations", null);
  const before = source.migrations.filter(({ version }) => version < MIGRATION);
  await applyMigrations(driver, { ...source, migrations: before });
  const company = { name: "Atelier Nord", phone: "01" };
  const links = [{ id: "a", text: "Nos prix", url: "/offers" }];
  await driver.query("insert into public.documents (id, title, parts) values ($1, $2, $3)", [
    "footer",
    "Pied de page",
    JSON.stringify({ company_info: company, social_links: { linkedin: "" }, quick_links: links }),
  ]);
  await applyMigrations(driver, source);

  const { rows } = await driver.query("select id, parts from public.documents order by id");
  expect(rows).toEqual([
    { id: "footer", parts: { quick_links: links } },
    { id: "identity", parts: { company_info: company, social_links: { linkedin: "" } } },
  ]);
  const { rows: read } = await driver.query(
    "select id, deleted from public.published_documents where id = 'identity'",
  );
  expect(read).toEqual([{ id: "identity", deleted: false }]);
  const { rows: names } = await driver.query("select private.company('name') as name");
  expect(names).toEqual([{ name: company.name }]);
  await connection.close();
}, 120_000);

test.each([[{ company_info: { name: "Atelier Nord" }, menu: [] }], [undefined]])(
  "the time of answer that an older site's footer promised becomes part of its identity: %j",
  async (identity) => {
    const connection = await openSqlDatabase();
    const { driver } = connection;
    const source = await readDatabaseSource("supabase/migrations", null);
    const before = source.migrations.filter(({ version }) => version < "20261125231000");
    await applyMigrations(driver, { ...source, migrations: before });
    const put = (id: string, parts: object) =>
      driver.query("insert into public.documents (id, title, parts) values ($1, $1, $2)", [
        id,
        JSON.stringify(parts),
      ]);
    await put("footer", { contact_form: { answer_time: "demain", budgets: "" }, quick_links: [] });
    if (identity) await put("identity", identity);
    await applyMigrations(driver, source);

    const { rows } = await driver.query("select id, parts from public.documents order by id");
    expect(rows).toEqual([
      { id: "footer", parts: { contact_form: { budgets: "" }, quick_links: [] } },
      {
        id: "identity",
        parts: { ...identity, company_info: { ...identity?.company_info, answer_time: "demain" } },
      },
    ]);
    await connection.close();
  },
  120_000,
);
