/** The first of these addresses that social networks can show: they take no SVG. */
export function sharedPicture(...addresses: readonly string[]): string {
  const shown = (address: string) => address !== "" && !/\.svg(?:$|[?#])/iu.test(address);
  return addresses.map((address) => address.trim()).find(shown) ?? "";
}
