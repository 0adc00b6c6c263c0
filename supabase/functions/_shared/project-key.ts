/**
 * The key with which a function calls its own project: one of the present kind, which a hosted project gives as JSON
 * by name, otherwise the former one. A project whose former keys were disabled still names them, but refuses them.
 */
export function projectKey(byName: string | undefined, former: string | undefined): string {
  const keys = Object.entries(parsed(byName)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  const [, key] = keys.find(([name]) => name === "default") ?? keys[0] ?? [];
  return key ?? former ?? "";
}

function parsed(text: string | undefined): object {
  try {
    return Object(JSON.parse(text || "{}"));
  } catch {
    return {};
  }
}
