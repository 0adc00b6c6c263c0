import { Link } from "react-router-dom";
import { Button } from "../../ui/button";
import { controlClass, FormField } from "../../ui/form/form-field";
import { DataNotice } from "../forms/data-notice";
import { LineField, MarkLegend, MultilineField } from "../forms/fields";
import { FormStatus } from "../forms/form-status";
import { earlierMessages, messageNotice, messageTexts, promiseOf } from "../forms/message-texts";
import { Trap } from "../forms/trap";
import { useVisitorForm } from "../forms/use-visitor-form";
import { type ContactFormSettings, type ServiceChoice, withChoices } from "./form-settings";
import { useCurrentSubject } from "./use-current-subject";
import { type Subject, useSuggested } from "./use-suggested";
import { useAgency } from "../../store/queries/agency";

const FORM = "contact";
const SENT_MS = 5_000;

const texts = {
  ...messageTexts,
  failed: "Une erreur est survenue lors de l’envoi du formulaire. Veuillez réessayer plus tard.",
};

/** The id to which « Demander un devis » links: the first field of the form. */
export const CONTACT_FORM = "formulaire-contact";

/** The contact page's form, which shows errors at each field. */
export function ContactForm({ settings }: { readonly settings: ContactFormSettings }) {
  const { subject, choice, values } = useSuggested(settings.services);
  const agency = useAgency();
  const { status, field, props, abandon } = useVisitorForm({
    name: FORM,
    collection: "contact_submissions",
    draft: (read) => ({
      name: read("name"),
      email: read("email"),
      company: read("company"),
      phone: read("phone"),
      service: read("service"),
      message: withChoices(read("message"), {
        Demande: unnamed(subject, `${read("message")} ${read("service")}`),
        Budget: read("budget"),
        Échéance: read("deadline"),
      }),
      source: "contact",
    }),
    suggested: values,
    brief: { sent: [SENT_MS, `Votre message nous est parvenu. ${promiseOf(agency)}`.trim()] },
    resumes: () => true,
  });
  useCurrentSubject(props.ref, values);
  const services = choice ? [choice, ...settings.services] : settings.services;

  return (
    <form
      {...props}
      id={CONTACT_FORM}
      noValidate
      aria-labelledby="ecrire"
      className="flex flex-col gap-6"
    >
      {subject && <About subject={subject} />}
      <MarkLegend />
      <div className="grid gap-6 sm:grid-cols-2">
        <LineField {...field("name")} label="Nom" autoComplete="name" required />
        <LineField {...field("email")} label="Email" type="email" autoComplete="email" required />
        <LineField {...field("company")} label="Entreprise" autoComplete="organization" />
        <LineField {...field("phone")} label="Téléphone" type="tel" autoComplete="tel" />
      </div>
      <ChoiceField {...field("service")} label="Service" choices={services} />
      <ChoiceField {...field("budget")} label="Budget" choices={settings.budgets.map(asChoice)} />
      <ChoiceField
        {...field("deadline")}
        label="Échéance"
        choices={settings.deadlines.map(asChoice)}
      />
      <MultilineField {...field("message")} label="Message" required />
      <Trap />
      <FormStatus
        form={FORM}
        status={status}
        texts={texts}
        earlier={earlierMessages}
        onAbandon={abandon}
      >
        <Button
          type="submit"
          size="lg"
          busy={status.state === "sending"}
          className="w-full sm:w-auto"
        >
          Envoyer le message
        </Button>
      </FormStatus>
      <DataNotice>{messageNotice(agency.name)}</DataNotice>
    </form>
  );
}

/** The subject that the form names above its fields, unless it is named in what is sent anyway. */
function unnamed(subject: Subject | undefined, sent: string): string {
  return subject && !sent.includes(subject.title) ? `${subject.kind} ${subject.title}`.trim() : "";
}

/** Names the subject of the page that the visitor came from. */
function About({ subject: { kind, title, path } }: { readonly subject: Subject }) {
  return (
    <p className="border-l-2 border-accent pl-4">
      Votre demande concerne {kind}{" "}
      {path === undefined ? (
        title
      ) : (
        <Link to={path} className="text-link">
          {title}
        </Link>
      )}
      .
    </p>
  );
}

/** An optional choice; renders nothing without choices. */
function ChoiceField({
  id,
  name,
  error,
  label,
  choices,
}: {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  readonly label: string;
  readonly choices: readonly ServiceChoice[];
}) {
  if (choices.length === 0) return null;
  return (
    <FormField id={id} error={error} label={label}>
      {(control) => (
        <select {...control} name={name} className={`${controlClass} min-h-11`}>
          <option value="">Je ne sais pas encore</option>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

const asChoice = (text: string): ServiceChoice => ({ value: text, label: text });
