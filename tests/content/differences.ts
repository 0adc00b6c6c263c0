import { isDeepStrictEqual } from "node:util";
import { allFields, type CollectionDefinition } from "../../src/content/schema/collection";
import type { Field } from "../../src/content/schema/field";
import type { Check, Column, Table } from "./table";

/** `<table>.<field>` → the reason why its form is stricter than its table. */
export type Exceptions = Readonly<Record<string, string>>;

/** The server fills these columns when a client does not, so every document has them. */
const ALWAYS_THERE = ["created_at", "updated_at"];

/** Columns for the server's own use: no document contains them. */
const SERVER_COLUMNS = ["revision", "change_id", "published_revision", "shown_at"];

/** The rules that the name of a constraint may end with: `reasonOf` of the sync translates them for the author. */
const RULES = ["required", "choice", "length", "range", "shape"];

/** All differences between a table and its definition, one sentence each. */
export function differences(
  definition: CollectionDefinition,
  table: Table,
  exceptions: Exceptions,
): string[] {
  const { name, fields } = definition;
  const all = allFields(definition);
  return [
    ...Object.keys(all)
      .filter((field) => !table.columns.has(field))
      .map((field) => `${name}.${field} has no column`),
    ...[...table.columns.keys()]
      .filter((column) => !SERVER_COLUMNS.includes(column) && !Object.hasOwn(all, column))
      .map((column) => `the column ${name}.${column} has no field`),
    ...["revision", "change_id"]
      .filter((column) => !table.columns.has(column))
      .map((column) => `${name} has no ${column}`),
    ...SERVER_COLUMNS.filter((column) => Object.hasOwn(all, column)).map(
      (column) => `${name} keeps the server’s ${column} in its documents`,
    ),
    ...Object.entries(all).flatMap(([field, declared]) => {
      const column = table.columns.get(field);
      return column ? columnDifferences(`${name}.${field}`, field, declared, column) : [];
    }),
    ...Object.entries(fields).flatMap(([field, declared]) =>
      ruleDifferences(`${name}.${field}`, declared, checksOf(table, name, field), exceptions),
    ),
    ...table.checks.flatMap((check) => misnamed(name, table, check)),
    ...danglingNames(definition),
  ];
}

function columnDifferences(path: string, name: string, field: Field, column: Column): string[] {
  const nullable = field.blank === undefined && !ALWAYS_THERE.includes(name);
  const generated = name === "id" || field.blank === undefined;
  return [
    ...(field.column === column.type
      ? []
      : [`${path} is ${field.column}, its column ${column.type}`]),
    ...(nullable === column.nullable
      ? []
      : [
          `${path} ${nullable ? "may be missing, its column not" : "is never missing, its column may be"}`,
        ]),
    ...(generated || isDeepStrictEqual(field.blank, column.default)
      ? []
      : [
          `${path} begins as ${JSON.stringify(field.blank)}, its column as ${JSON.stringify(column.default)}`,
        ]),
  ];
}

type Checks = Readonly<Record<string, Check>>;

function checksOf(table: Table, name: string, field: string): Checks {
  return Object.fromEntries(
    RULES.flatMap((rule) => {
      const check = table.checks.find((check) => check.name === `${name}_${field}_${rule}`);
      return check ? [[rule, check]] : [];
    }),
  );
}

function ruleDifferences(
  path: string,
  field: Field,
  checks: Checks,
  exceptions: Exceptions,
): string[] {
  const known = checks["choice"] && [...checks["choice"].condition.matchAll(/'([^']*)'::text/gu)];
  const stored = known?.map(([, value]) => value).toSorted();
  const offered = Object.keys(field.choices ?? {}).toSorted();
  const excused = Object.hasOwn(exceptions, path);
  const guarded = Boolean(checks["required"] ?? checks["choice"]) || field.shape === "number";
  const found = [
    ...(stored && !isDeepStrictEqual(stored, offered)
      ? [`${path} offers ${offered.join(", ")}, its table takes ${stored.join(", ")}`]
      : []),
    ...(checks["required"] && !field.required
      ? [`${path} is required by its table, not by its form`]
      : []),
    ...lengthDifferences(path, field, checks["length"]),
  ];
  const stricter = [
    // The choices of a boolean are labels for the screen: its column stores true or false.
    ...(field.choices && field.shape === "string" && !stored
      ? [`${path} offers choices that its table does not know`]
      : []),
    ...(field.required && !guarded ? [`${path} is required by its form, not by its table`] : []),
  ];
  const needless = excused && stricter.length === 0 ? [`${path} is no exception`] : [];
  return [...found, ...(excused ? [] : stricter), ...needless];
}

/** Every text that the form accepts must fit the column, and every text of the column must fit the device's index. */
function lengthDifferences(path: string, field: Field, check: Check | undefined): string[] {
  const longest = Number(/<= (\d+)/u.exec(check?.condition ?? "")?.[1] ?? Infinity);
  const bounded = field.column === "text" && !field.choices;
  const typed = bounded && field.kind !== "managed" && field.kind !== "order";
  const start = field.kind === "email" ? "a@b.c" : "/";
  const tooLong = field.rule.safeParse(start.padEnd(longest === Infinity ? 0 : longest + 1, "c"));
  return [
    ...(bounded && !check ? [`${path} has no longest text`] : []),
    ...(typed && check && field.kind !== "reference" && tooLong.success
      ? [`${path} may be longer in its form than the ${longest} characters of its table`]
      : []),
    ...(field.maxLength !== undefined && check && longest > field.maxLength
      ? [`${path} may be longer in its table than the ${field.maxLength} characters of its index`]
      : []),
  ];
}

/** The sync finds the reason of a rejection by the name of the constraint. */
function misnamed(name: string, table: Table, check: Check): string[] {
  if (check.name === "document_id_format") return [];
  const [, column = "", rule = ""] =
    new RegExp(`^${name}_(.+)_([a-z]+)$`, "u").exec(check.name) ?? [];
  const named = check.columns.filter((each) => each !== "deleted").join() === column;
  return table.columns.has(column) && RULES.includes(rule) && named
    ? []
    : [`the constraint ${check.name} names no rule of a field`];
}

/** Names in a definition that belong to none of its fields. */
function danglingNames(definition: CollectionDefinition): string[] {
  const { name, title, indexes, admin, fields } = definition;
  const named = [
    title,
    ...(indexes ?? []).flat(),
    ...(admin ?? []).flatMap((screen) => [
      ...screen.columns,
      ...screen.form,
      ...Object.keys(screen.only ?? {}),
    ]),
  ];
  const values = (admin ?? []).flatMap((screen) => Object.entries(screen.only ?? {}));
  return [
    ...named
      .filter((field) => !Object.hasOwn(allFields(definition), field))
      .map((field) => `${name} names a field “${field}” that it has not`),
    ...values
      .filter(([field, value]) => !Object.hasOwn(fields[field]?.choices ?? {}, value))
      .map(([field, value]) => `${name}.${field} is never “${value}”`),
  ];
}
