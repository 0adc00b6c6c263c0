import { WIDE_SIZES } from "../../lib/pictures/sizes";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Doc } from "../../content/index";
import { htmlOf } from "../../content/rules/markup";
import { formatPrice } from "../../lib/format";
import { textOf } from "../../lib/parse";
import { useDocs } from "../../store/queries/use-docs";
import { ButtonLink } from "../../ui/button";
import { SharedPicture } from "../../ui/media/shared-picture";
import { RichText } from "../../ui/text/rich-text";
import { projectPath } from "../projects/project-path";
import { ClosingCall } from "./closing-call";
import { distinctLines, labelledLine, type LabelledLine } from "./labelled-line";
import { quotePath, type ServiceContent } from "./service-content";
import { ServicePart } from "./service-part";

/** The opening below a service's title: description, link to ask for a quote, and picture. */
export function ServiceOpening({ service }: { readonly service: ServiceContent }) {
  return (
    <div className="mt-part grid gap-x-6 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-4 lg:pr-6">
        <p className="text-lead text-ink-soft">{service.description}</p>
        <ButtonLink to={quotePath(service)} size="lg" className="mt-8">
          {service.cta_text || "Demander un devis gratuit"}
          <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
        </ButtonLink>
      </div>
      <SharedPicture
        of={service}
        src={service.image_url}
        alt=""
        priority
        sizes={WIDE_SIZES}
        className="rounded-md lg:col-span-8"
      />
    </div>
  );
}

/** The rest of a service's page; empty parts are left out. */
export function ServiceBody({ service }: { readonly service: ServiceContent }) {
  return (
    <>
      <div className="page-frame space-y-section pb-section">
        <div className="grid gap-x-6 gap-y-part lg:grid-cols-12">
          <Facts service={service} />
          <RichText html={htmlOf(service.long_description)} className="text-lg lg:col-span-8" />
        </div>
        <Benefits lines={service.benefits} />
        <Process steps={service.process} />
        <SiteTypes types={service.site_types} />
        <Examples lines={service.examples} />
      </div>
      <ClosingCall
        title="Dites-nous où vous en êtes"
        text="Un premier échange de trente minutes, puis un devis gratuit qui détaille chaque poste."
      >
        <ButtonLink to={quotePath(service)} size="lg">
          Demander un devis gratuit
        </ButtonLink>
        <ButtonLink to="/services" size="lg" variant="secondary">
          Tous nos services
        </ButtonLink>
        <ButtonLink to="/contact" size="lg" variant="secondary">
          Nous contacter
        </ButtonLink>
      </ClosingCall>
    </>
  );
}

/** Key facts in the margin, for readers to see first. */
function Facts({ service }: { readonly service: ServiceContent }) {
  const { engagement, price, features, tech_stack: techStack } = service;
  return (
    <dl className="lg:sticky lg:top-[calc(var(--spacing-bar)+1.5rem)] lg:col-span-4 lg:mr-6 lg:self-start">
      {price !== undefined && (
        <Fact name="Prix de départ (HT)">
          <span className="heading-type text-heading text-ink">{formatPrice(price)}</span>
        </Fact>
      )}
      {engagement !== "" && <Fact name="Engagement">{engagement}</Fact>}
      {features.length > 0 && (
        <Fact name="Compris">
          <Lines lines={features} />
        </Fact>
      )}
      {techStack.length > 0 && (
        <Fact name="Technologies et méthodes">
          <Lines lines={techStack} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="border-t border-rule py-5 last:border-b">
      <dt className="text-sm text-ink-faint">{name}</dt>
      <dd className="mt-1 text-ink-soft wrap-anywhere">{children}</dd>
    </div>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className="space-y-1">
      {distinctLines(lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Benefits({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ServicePart title="Ce que vous y gagnez" shown={lines.length > 0}>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {distinctLines(lines).map((line) => (
          <Benefit key={line} {...labelledLine(line)} />
        ))}
      </ul>
    </ServicePart>
  );
}

function Benefit({ label, text }: LabelledLine) {
  return (
    <li className="border-t border-rule pt-5">
      <h3 className="heading-type text-xl wrap-anywhere">{label}</h3>
      {text !== "" && <p className="mt-2 max-w-[44ch] text-ink-soft">{text}</p>}
    </li>
  );
}

function Process({ steps }: { readonly steps: ServiceContent["process"] }) {
  return (
    <ServicePart title="Comment nous procédons" shown={steps.length > 0}>
      <ol>
        {steps.map(({ id, title, description }, index) => (
          <li
            key={id}
            className="grid grid-cols-[3rem_minmax(0,1fr)] gap-y-2 border-t border-rule py-6 last:border-b sm:grid-cols-[4rem_minmax(0,14rem)_minmax(0,1fr)] sm:gap-x-6"
          >
            <span aria-hidden className="heading-type text-xl text-accent tabular-nums">
              {index + 1}
            </span>
            <h3 className="heading-type text-xl wrap-anywhere">{textOf(title)}</h3>
            <p className="col-start-2 max-w-[44ch] text-ink-soft sm:col-start-3">
              {textOf(description)}
            </p>
          </li>
        ))}
      </ol>
    </ServicePart>
  );
}

function SiteTypes({ types }: { readonly types: ServiceContent["site_types"] }) {
  return (
    <ServicePart title="Pour quels projets" shown={types.length > 0}>
      <dl className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {types.map(({ id, title, description }) => (
          <div key={id}>
            <dt className="text-lg font-medium wrap-anywhere">{textOf(title)}</dt>
            <dd className="mt-1 max-w-[44ch] text-ink-soft">{textOf(description)}</dd>
          </div>
        ))}
      </dl>
    </ServicePart>
  );
}

/** Examples of real projects, « client : ce que c’était », each linked to the project's page when there is one. */
function Examples({ lines }: { readonly lines: readonly string[] }) {
  const projects = useDocs("projects");
  const of = (client: string) =>
    projects.state === "ready"
      ? projects.docs.find((project) => `${project.client} ${project.title}`.includes(client))
      : undefined;
  return (
    <ServicePart title="Exemples" shown={lines.length > 0}>
      <ul>
        {distinctLines(lines).map((line) => {
          const example = labelledLine(line);
          return <Example key={line} {...example} project={of(example.label)} />;
        })}
      </ul>
    </ServicePart>
  );
}

function Example({
  label,
  text,
  project,
}: LabelledLine & { readonly project: Doc<"projects"> | undefined }) {
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-1 border-t border-rule py-4 last:border-b">
      <span className="font-medium wrap-break-word sm:w-56">
        {project ? (
          <Link to={projectPath(project)} className="text-link">
            {label}
          </Link>
        ) : (
          label
        )}
      </span>
      <span className="min-w-0 text-ink-soft sm:flex-1">{text}</span>
    </li>
  );
}
