import type { ComponentProps } from "react";
import { useDocs } from "../../store/queries/use-docs";
import { ButtonLink } from "../../ui/button";
import { theFooter } from "../shared/footer-content";
import { quoteFormOf } from "./quote-form";
import { quotePath } from "./service-content";

/** A link to the agency's external quote form; without one, to the contact page with the service as its subject. */
export function QuoteLink({
  service,
  children,
  ...looks
}: Pick<ComponentProps<typeof ButtonLink>, "size" | "className" | "children"> & {
  readonly service: Parameters<typeof quotePath>[0];
}) {
  const footer = useDocs("documents", theFooter);
  const external = footer.state === "ready" ? quoteFormOf(footer.docs[0]?.parts) : undefined;
  if (external === undefined) {
    return (
      <ButtonLink to={quotePath(service)} {...looks}>
        {children}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={external} target="_blank" rel="noreferrer" {...looks}>
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </ButtonLink>
  );
}
