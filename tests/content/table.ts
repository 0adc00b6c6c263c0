import type { SqlDatabase } from "../../server/database";

/** A table or view as the database describes it. */
export interface Table {
  readonly columns: ReadonlyMap<string, Column>;
  readonly checks: readonly Check[];
}

export interface Column {
  /** In PostgreSQL's spelling: `timestamp(3) with time zone`, `text[]`. */
  readonly type: string;
  readonly nullable: boolean;
  /** The column's default value; undefined if it has none or if it is the current time. */
  readonly default: unknown;
}

export interface Check {
  readonly name: string;
  readonly columns: readonly string[];
  readonly condition: string;
}

/** Reads a table or view of `public` from PostgreSQL's catalogue. */
export async function readTable(sql: SqlDatabase, name: string): Promise<Table> {
  const table = `public.${name}`;
  const { rows: columns } = await sql.query<{
    name: string;
    type: string;
    nullable: boolean;
    expression: string | null;
  }>(
    `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as nullable,
       pg_get_expr(adbin, adrelid) as expression
     from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  );
  const { rows: checks } = await sql.query<Check>(
    `select conname as name, pg_get_constraintdef(oid) as condition,
       array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
     from pg_constraint where conrelid = to_regclass($1) and contype = 'c'`,
    [table],
  );
  const values = await defaultsOf(sql, columns);
  return {
    checks,
    columns: new Map(
      columns.map(({ name, type, nullable }) => [
        name,
        { type, nullable, default: values[name] ?? undefined },
      ]),
    ),
  };
}

async function defaultsOf(
  sql: SqlDatabase,
  columns: readonly { name: string; expression: string | null }[],
): Promise<Record<string, unknown>> {
  const given = columns.filter(({ expression }) => expression !== null && expression !== "now()");
  const pairs = given.map(({ name, expression }) => `'${name}', ${expression}`);
  const { rows } = await sql.query<{ values: Record<string, unknown> }>(
    `select jsonb_build_object(${pairs.join(", ")}) as values`,
  );
  return rows[0]?.values ?? {};
}
