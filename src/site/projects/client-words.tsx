import { isOff } from "../../content/kinds";
import { useAgency } from "../../store/queries/agency";
import { useDocs } from "../../store/queries/use-docs";
import { fold } from "../../lib/fold";
import { Quotation } from "../testimonials/quotation";

/** The testimonial of a project's client; renders nothing when there is none. */
export function ClientWords({ client }: { readonly client: string }) {
  const testimonials = useDocs("testimonials");
  const { parts } = useAgency();
  if (isOff(parts, "/testimonials")) return null;
  if (testimonials.state !== "ready" || client.trim() === "") return null;
  const theirs = testimonials.docs.find(
    ({ client_company: company }) => fold(company.trim()) === fold(client.trim()),
  );
  if (!theirs) return null;
  return (
    <section aria-label="Témoignage du client" className="mt-section">
      <Quotation testimonial={theirs} place="alone" />
    </section>
  );
}
