/** A value from outside as a string; anything else becomes an empty one. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/**
 * A timestamp in JavaScript's format; empty for an invalid one. The embedded backend writes `2026-11-20
 * 23:54:34.917+00`, PostgREST ISO 8601.
 */
export function momentOf(value: unknown): string {
  const moment = new Date(
    textOf(value)
      .replace(" ", "T")
      .replace(/([+-]\d{2})$/u, "$1:00"),
  );
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}

/** True if a value from outside is an object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a JSON text from outside; undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
