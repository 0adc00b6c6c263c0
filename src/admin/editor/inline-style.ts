/** The declarations of an element's style, which `unshown` puts aside. */
export function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute("data-style") ?? "").split(";");
  return new Map(
    declarations.flatMap((declaration) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/u.exec(declaration) ?? [];
      return name && value ? [[name.toLowerCase(), value.toLowerCase()] as const] : [];
    }),
  );
}
