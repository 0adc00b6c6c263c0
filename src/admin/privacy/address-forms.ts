/**
 * The forms in which an address may be stored: some browsers convert an accented domain to « xn-- », others keep it.
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
    // The domain is not valid, so the address stays as it was typed.
    return undefined;
  }
}
