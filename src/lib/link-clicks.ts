/** The link of a click. */
export const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** Whether a click leads to another page of the site, in this tab. */
export function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const { origin, pathname } = window.location;
  return (
    !elsewhere &&
    link.target === "" &&
    !link.hasAttribute("download") &&
    link.origin === origin &&
    link.pathname !== pathname
  );
}
