/** Parses the style declarations of an element, which `unshown` has moved to `data-style`. */
export function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute("data-style") ?? "").split(";");
  return new Map(
    declarations.flatMap((declaration) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.+?)\s*$/u.exec(declaration) ?? [];
      return name && value ? [[name.toLowerCase(), value.toLowerCase()] as const] : [];
    }),
  );
}
