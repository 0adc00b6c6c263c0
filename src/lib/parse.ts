/** A value from outside as text: what is no text is as good as none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/**
 * A moment as JavaScript writes it; empty for what is none. The embedded backend writes
 * `2026-11-20 23:54:34.917+00`, PostgREST ISO 8601.
 */
export function momentOf(value: unknown): string {
  const moment = new Date(
    textOf(value)
      .replace(" ", "T")
      .replace(/([+-]\d{2})$/u, "$1:00"),
  );
  return Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
}

/** Whether a value from outside has named parts. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a text from outside says in JSON; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
