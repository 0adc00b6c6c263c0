import type { SqlDatabase } from "../../server/database";
import type { PartField, PartsModel } from "../../src/content/parts-model";
import { agencyModel } from "../../src/content/agency-model";
import { pageTextsModel } from "../../src/content/page-texts-model";
import { footerModel, homepageModel } from "../../src/content/document-parts";
import { sectionKinds } from "../../src/content/rules/page-sections";
import type { Field } from "../../src/content/schema/field";
import { collections, type CollectionName, type Definition } from "../../src/content/index";
import { hostileAddresses, hostileHtml, hostileMarkup, hostileTexts } from "./hostile-html";

/** Hostile documents of each collection; their short fields have different values. */
const EACH = 3;

/** As a malicious administrator or a stolen key would write it, without any form. */
export interface HostileRow {
  readonly collection: CollectionName;
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * Fills every text and rich text of every definition with attacks, new fields included. Only a value that a table's
 * check refuses is replaced by a harmless one.
 */
export async function writeHostileContent(sql: SqlDatabase): Promise<readonly HostileRow[]> {
  const rows: HostileRow[] = [];
  for (const definition of collections) {
    for (const row of hostileRows(definition)) {
      rows.push({ collection: definition.name, row: await insert(sql, definition, row) });
    }
    if ("former_slugs" in definition.fields) await moveAll(sql, definition.name);
  }
  return rows;
}

type Row = Readonly<Record<string, unknown>>;

/** Returns the next value of a list at each call, so that every value is used. */
function turning(values: readonly string[], length = Number.POSITIVE_INFINITY) {
  // PostgreSQL accepts no null character.
  const fitting = values
    .map((value) => value.replaceAll("\0", ""))
    .filter((v) => v.length <= length);
  let turn = 0;
  return () => fitting[turn++ % fitting.length] ?? "";
}

const LINE = 300;
const line = turning([...hostileTexts, ...hostileHtml, ...hostileMarkup], LINE);
const address = turning(hostileAddresses);
/** Slugs, three for each collection that has addresses; not all of them can be the name of a file. */
const slug = turning(
  ["*", "a b'$x;{}", "é*", "%2e%2e%2fadmin", "a\nX-Evil: 1", "'onclick=attacked()"].concat(
    ["//evil.example", ":splat", "$& `$'"],
    hostileTexts,
  ),
  150,
);
const all = (values: readonly string[]) => values.join("\n\n").replaceAll("\0", "");
const long = turning([
  all([...hostileTexts, ...hostileMarkup]),
  all([...hostileHtml, ...hostileTexts, ...hostileAddresses]),
]);
const rich = turning([
  all(hostileHtml.map((html) => `<p>entre</p>${html}`)),
  all(hostileMarkup),
  all([...hostileTexts, ...hostileHtml.toReversed()]),
]);

function hostileRows(definition: Definition): Row[] {
  if (definition.name === "documents") return documents(definition);
  return Array.from({ length: EACH }, (_, place) => ({
    ...Object.fromEntries(
      Object.entries(definition.fields).map(([name, field]) => [name, hostile(field)]),
    ),
    ...VISIBLE[definition.name],
    id: `hostile-${place + 1}`,
  }));
}

/** The fields that make a document visible to visitors; for a comment, those of an approved one. */
const VISIBLE: Partial<Record<CollectionName, Row>> = {
  posts: { kind: "article", published: true },
  comments: { post_id: "hostile-1", approved: true },
};

function hostile(field: Field): unknown {
  if (field.kind === "date") return "2026-11-20";
  if (field.kind === "timestamp") return "2026-11-20T10:00:00.000Z";
  if (field.shape === "number") return 3;
  if (field.shape === "boolean") return field.blank;
  if (field.shape === "strings") {
    const one = field.kind === "images" ? address : line;
    return [one(), one(), one()];
  }
  if (field.shape === "objects") return [1, 2].map((place) => step(field, place));
  if (field.shape === "object") return { [line()]: line() };
  if (field.kind === "html") return rich();
  if (field.kind === "paragraph") return long();
  if (field.kind === "url" || field.kind === "image" || field.kind === "logo") return address();
  if (field.kind === "slug") return slug();
  return shortEnough(field.maxLength ?? (field.choices ? 64 : LINE));
}

function shortEnough(length: number): string {
  let found = line();
  while (found.length > length) found = line();
  return found;
}

function step(field: Field, place: number): Row {
  const names = Object.keys(field.parts ?? {});
  return { ...Object.fromEntries(names.map((name) => [name, line()])), id: `${place}${line()}` };
}

function documents(definition: Definition): Row[] {
  const oneOfAKind: readonly Row[] = [
    { id: "homepage", title: line(), parts: partsOf(homepageModel) },
    { id: "footer", title: line(), parts: partsOf(footerModel) },
    { id: "identity", title: line(), parts: partsOf(agencyModel) },
    { id: "page-texts", title: line(), parts: partsOf(pageTextsModel) },
    { id: "terms", title: line(), content: rich() },
    { id: "privacy", title: line(), content: rich() },
  ];
  const blank = Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [name, field.blank]),
  );
  return [...oneOfAKind.map((document) => ({ ...blank, ...document })), ...freePages(definition)];
}

/**
 * With a section of each kind; choices are hostile on the first page only, so that the other pages render something.
 */
function freePages({ fields }: Definition): Row[] {
  return Array.from({ length: EACH }, (_, place) => ({
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hostile(field)])),
    id: `hostile-${place + 1}`,
    kind: "page",
    published: true,
    in_menu: true,
    in_footer: true,
    sections: Object.entries(sectionKinds).map(([kind, { fields: asked }]) => ({
      ...Object.fromEntries(
        Object.entries<PartField>(asked).map(([name, field]) => [
          name,
          field.kind === "rows"
            ? rowsOf(field.fields)
            : place > 0 && field.choices
              ? Object.keys(field.choices)[0]
              : hostile(field),
        ]),
      ),
      id: `${kind}${line()}`,
      kind,
    })),
  }));
}

function partsOf({ fields }: PartsModel): Row {
  const lists: Record<string, unknown> = {};
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [path, field] of Object.entries<PartField>(fields)) {
    const [group = "", name] = path.split(".");
    const value = field.kind === "rows" ? rowsOf(field.fields) : hostile(field);
    if (name === undefined) lists[group] = value;
    else (groups[group] ??= {})[name] = value;
  }
  return { ...lists, ...groups };
}

const rowsOf = (fields: Readonly<Record<string, Field>>): Row[] =>
  Array.from({ length: hostileAddresses.length }, () => ({
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, hostile(field)])),
    id: line(),
  }));

/** A check of a table refuses some values: their columns get harmless ones. */
async function insert(sql: SqlDatabase, definition: Definition, row: Row): Promise<Row> {
  const table = `public.${definition.name}`;
  const columns = Object.keys(definition.fields).map((name) => `"${name}"`);
  const given = `(jsonb_populate_record(null::${table}, $1))`;
  const statement = `insert into ${table} (id, ${columns.join(", ")})
    values (${["id", ...columns].map((column) => `${given}.${column}`).join(", ")})
    on conflict (id) do update set ${columns.map((each) => `${each} = excluded.${each}`).join(", ")}`;
  const tried: Record<string, unknown> = { ...row };
  for (;;) {
    try {
      await sql.query(statement, [JSON.stringify(tried)]);
      return tried;
    } catch (error) {
      const column = refusedColumn(definition, error);
      tried[column] = harmless(definition, column);
    }
  }
}

/** The column that a check refused, by the check's name: `<table>_<column>_<rule>`. */
function refusedColumn({ name, fields }: Definition, error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  const check = new RegExp(`check constraint "${name}_(\\w+)_[a-z]+"`, "u").exec(message)?.[1];
  if (check === undefined || !(check in fields)) throw error;
  return check;
}

/**
 * Returns a harmless value only for a field with choices: retrying with a value that the check also refuses would never
 * end.
 */
function harmless(definition: Definition, column: string): unknown {
  const field = definition.fields[column];
  if (!field?.choices) throw new Error(`${definition.name}.${column} refuses every hostile value`);
  return Object.keys(field.choices)[0];
}

/** The present addresses of the documents become former ones, which redirect. */
async function moveAll(sql: SqlDatabase, name: CollectionName): Promise<void> {
  await sql.query(`update public.${name} set slug = slug || '''moved' where id like 'hostile-%'`);
}
