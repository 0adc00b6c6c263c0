import { Check } from "lucide-react";
import type { Doc } from "../../content/index";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/overlay/dialog";
import { Picture } from "../../ui/media/picture";
import { distinctLines } from "../services/labelled-line";
import { QuoteLink } from "../services/quote-link";
import { servicePath } from "../services/service-content";
import { StartingPrice } from "../services/starting-price";

/** A dialog with a specialized service's description, content and starting price. */
export function ServiceDialog({
  service,
  onClose,
}: {
  readonly service: Doc<"services">;
  readonly onClose: () => void;
}) {
  const features = distinctLines(service.features);
  return (
    <Dialog
      title={service.title}
      onClose={onClose}
      reading
      footer={
        <>
          <ButtonLink to={servicePath(service)} variant="secondary">
            En savoir plus
          </ButtonLink>
          <QuoteLink service={service}>Obtenir un Devis</QuoteLink>
        </>
      }
    >
      <Picture src={service.image_url} alt="" className="rounded-sm" />
      <p className="mt-5 text-ink-soft">{service.description}</p>
      {features.length > 0 && (
        <ul className="mt-5 space-y-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2} />
              <span className="min-w-0">{feature}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 border-t border-rule pt-4 text-lg">
        <StartingPrice price={service.price} />
      </p>
    </Dialog>
  );
}
