/**
 * The forms in which one address may have been written: browsers turn the accents of a domain into
 * « xn-- » while others keep them.
 */
export function addressForms(typed: string): readonly string[] {
  const address = typed.trim().normalize("NFC");
  const at = address.lastIndexOf("@");
  const domain = asciiDomain(address.slice(at + 1));
  return [...new Set([address, domain ? `${address.slice(0, at + 1)}${domain}` : address])];
}

function asciiDomain(domain: string): string | undefined {
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname;
  } catch {
    // No domain that a browser could call: the address stays as it was typed.
    return undefined;
  }
}
