/** « 0 question », « 1 question », « 12 questions »: French counts zero as singular. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("fr-FR")}\u00A0${count < 2 ? one : many}`;
}
