import { CONTACT_SERVICES } from "../../content/schema/labels";
import { Button } from "../../ui/button";
import { controlClass, FormField } from "../../ui/form/form-field";
import { DataNotice } from "../forms/data-notice";
import { LineField, MarkLegend, MultilineField } from "../forms/fields";
import { FormStatus } from "../forms/form-status";
import { MESSAGE_NOTICE, messageTexts } from "../forms/message-texts";
import { Trap } from "../forms/trap";
import { useVisitorForm } from "../forms/use-visitor-form";
import { useSuggested } from "./use-suggested";

const FORM = "contact";
const SENT_MS = 5_000;

const texts = {
  ...messageTexts,
  failed: "Une erreur est survenue lors de l’envoi du formulaire. Veuillez réessayer plus tard.",
};

/** Where « Demander un devis » leads: the first field of the form. */
export const CONTACT_FORM = "formulaire-contact";

/** The contact page's form: what is wrong stands at each field. */
export function ContactForm() {
  const suggested = useSuggested();
  const { status, field, props, abandon } = useVisitorForm({
    name: FORM,
    collection: "contact_submissions",
    draft: (read) => ({
      name: read("name"),
      email: read("email"),
      company: read("company"),
      phone: read("phone"),
      service: read("service"),
      message: read("message"),
      source: "contact",
    }),
    suggested,
    brief: { sent: [SENT_MS, "Votre message nous est parvenu."] },
    resumes: () => true,
  });
  const service = field("service");

  return (
    <form
      {...props}
      id={CONTACT_FORM}
      noValidate
      aria-labelledby="ecrire"
      className="flex flex-col gap-6"
    >
      <MarkLegend />
      <div className="grid gap-6 sm:grid-cols-2">
        <LineField {...field("name")} label="Nom" autoComplete="name" required />
        <LineField {...field("email")} label="Email" type="email" autoComplete="email" required />
        <LineField {...field("company")} label="Entreprise" autoComplete="organization" />
        <LineField {...field("phone")} label="Téléphone" type="tel" autoComplete="tel" />
      </div>
      <FormField id={service.id} error={service.error} label="Service">
        {(control) => (
          <select {...control} name={service.name} className={`${controlClass} min-h-11`}>
            <option value="">Je ne sais pas encore</option>
            {Object.entries(CONTACT_SERVICES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <MultilineField {...field("message")} label="Message" required />
      <Trap />
      <FormStatus form={FORM} status={status} texts={texts} onAbandon={abandon}>
        <Button
          type="submit"
          size="lg"
          busy={status.state === "sending"}
          className="w-full sm:w-auto"
        >
          Envoyer le message
        </Button>
      </FormStatus>
      <DataNotice>{MESSAGE_NOTICE}</DataNotice>
    </form>
  );
}
