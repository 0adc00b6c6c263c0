/** The first of these pictures that social networks can show: they do not support SVG. */
export function sharedPicture(...addresses: readonly string[]): string {
  const shown = (address: string) => address !== "" && !/\.svg(?:$|[?#])/iu.test(address);
  return addresses.map((address) => address.trim()).find(shown) ?? "";
}
