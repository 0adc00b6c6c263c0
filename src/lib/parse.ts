/** A value from outside as text: what is no text is as good as none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Whether a value from outside has named parts. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
