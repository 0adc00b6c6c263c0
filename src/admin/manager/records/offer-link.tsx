import { House } from "lucide-react";
import type { AdminScreen } from "../../../content/schema/collection";
import { ButtonLink } from "../../../ui/button";
import { adminPath } from "../../kit/screens";

/** Leads to the further place where the screen's documents can be shown; nothing for screens without one. */
export function OfferLink({
  screen: { offer },
  id,
}: {
  readonly screen: AdminScreen;
  readonly id: string;
}) {
  if (!offer) return null;
  return (
    <ButtonLink to={adminPath(offer.path) + encodeURIComponent(id)} variant="secondary" size="sm">
      <House aria-hidden className="size-4" strokeWidth={1.75} />
      {offer.label}
    </ButtonLink>
  );
}
