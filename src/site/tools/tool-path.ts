/** The path of a tool's page. */
export function toolPath({ id }: { readonly id: string }): string {
  return `/tools/${encodeURIComponent(id)}`;
}
