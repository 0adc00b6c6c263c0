// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The DOM's types do not know it.
const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };

/**
 * The one policy with which this site's own code creates HTML and script addresses (Trusted Types): browsers that
 * support it refuse any other value. In other browsers the values are plain strings.
 */
const policy = trustedTypes?.createPolicy("vitrine", {
  createHTML: (html) => html,
  createScriptURL: (address) => {
    if (new URL(address, location.href).origin !== location.origin) throw new TypeError(address);
    return address;
  },
});

/** Marks a text as safe HTML. Only for sanitised HTML, the build's output, and documents that are never shown. */
export function trustedHtml(html: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The DOM's types know strings alone.
  return (policy?.createHTML(html) ?? html) as string;
}

/** The address of one of this site's scripts, for starting workers. */
export function trustedScript(address: string): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The DOM's types know strings alone.
  return (policy?.createScriptURL(address) ?? address) as string;
}

type Rules = Readonly<Record<"createHTML" | "createScriptURL", (value: string) => string>>;
type Policy = { readonly [Rule in keyof Rules]: (value: string) => unknown };
interface PolicyFactory {
  createPolicy(name: string, rules: Rules): Policy;
}
