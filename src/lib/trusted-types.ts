// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The DOM's types do not know it.
const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };

/**
 * The one policy by which this site's own code makes HTML and addresses of scripts (Trusted Types):
 * where browsers know them, everything else that would become either is refused. Elsewhere the values
 * are the plain strings.
 */
const policy = trustedTypes?.createPolicy("vitrine", {
  createHTML: (html) => html,
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin !== location.origin) throw new TypeError(address);
    return address;
  },
});

/** What may be shown as HTML. Only for what is sanitised, what the build drew, and documents that are never shown. */
export function trustedHtml(html: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The DOM's types know strings alone.
  return (policy?.createHTML(html) ?? html) as string;
}

/** The address of a script of this site, for those who start workers. */
export function trustedScript(address: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The DOM's types know strings alone.
  return (policy?.createScriptURL(address) ?? address) as string;
}

type Rules = Readonly<Record<"createHTML" | "createScriptURL", (value: string) => string>>;
type Policy = { readonly [Rule in keyof Rules]: (value: string) => unknown };
interface PolicyFactory {
  createPolicy(name: string, rules: Rules): Policy;
}
