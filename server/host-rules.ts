/** The headers and redirects of a host, in the formats of Netlify and Cloudflare Pages. */
export interface HostRules {
  /** The headers of a path; the last line that sets one counts. */
  readonly headersOf: (path: string) => Record<string, string>;
  /** The target of an address without a file; undefined where no rule matches. */
  readonly ruleOf: (path: string) => { readonly to: string; readonly status: number } | undefined;
}

/** Parses `_headers` and `_redirects`; empty texts give no rules. */
export function readHostRules(headers: string, redirects: string): HostRules {
  const blocks = readHeaders(headers);
  const rules = readRedirects(redirects);
  return {
    headersOf: (path) =>
      Object.fromEntries(
        blocks.filter(({ matches }) => matches(path) !== undefined).flatMap(({ lines }) => lines),
      ),
    ruleOf(path) {
      for (const { matches, to, status } of rules) {
        const splat = matches(path);
        if (splat !== undefined) return { to: to.replace(":splat", () => splat), status };
      }
      return undefined;
    },
  };
}

/**
 * The text that the `*` at the end of a pattern matches; empty without one, undefined where the path does not match.
 */
type Matches = (path: string) => string | undefined;

function pattern(written: string): Matches {
  if (!written.endsWith("*")) return (path) => (path === written ? "" : undefined);
  const start = written.slice(0, -1);
  return (path) => (path.startsWith(start) ? path.slice(start.length) : undefined);
}

function readHeaders(text: string) {
  const blocks: { matches: Matches; lines: [string, string][] }[] = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("/")) blocks.push({ matches: pattern(line.trim()), lines: [] });
    const header = /^\s+([\w-]+):\s*(.+)$/u.exec(line);
    if (header) blocks.at(-1)?.lines.push([header[1]?.toLowerCase() ?? "", header[2] ?? ""]);
  }
  return blocks;
}

function readRedirects(text: string) {
  return text
    .split("\n")
    .map((line) => line.trim().split(/\s+/u))
    .filter(([from = ""]) => from.startsWith("/"))
    .map(([from = "", to = "", status = "301"]) => ({
      matches: pattern(from),
      to,
      status: Number(status),
    }));
}
