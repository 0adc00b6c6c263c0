import { WIDE_SIZES } from "../../lib/pictures/sizes";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { builtInServicePage } from "../../content/built-in/page-texts/service";
import { htmlOf } from "../../content/rules/markup";
import { textOf } from "../../lib/parse";
import { usePageTexts } from "../../store/queries/page-texts";
import { ButtonLink } from "../../ui/button";
import { SharedPicture } from "../../ui/media/shared-picture";
import { RichText } from "../../ui/text/rich-text";
import { ClosingCall } from "./closing-call";
import { ServiceExamples } from "./service-examples";
import { distinctLines, labelledLine, type LabelledLine } from "./labelled-line";
import { QuoteLink } from "./quote-link";
import type { ServiceContent } from "./service-content";
import { ServicePart } from "./service-part";
import { StartingPrice } from "./starting-price";

/** The opening below a service's title: description, link to ask for a quote, and picture. */
export function ServiceOpening({ service }: { readonly service: ServiceContent }) {
  const texts = usePageTexts("service_page", builtInServicePage);
  return (
    <div className="mt-part grid gap-x-6 gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-4 lg:pr-6">
        <p className="text-lead text-ink-soft">{service.description}</p>
        <QuoteLink service={service} size="lg" className="mt-8">
          {service.cta_text || texts.quote_button}
          <ArrowRight aria-hidden className="size-5" strokeWidth={1.75} />
        </QuoteLink>
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
  const texts = usePageTexts("service_page", builtInServicePage);
  return (
    <>
      <div className="page-frame space-y-section pb-section">
        <div className="grid gap-x-6 gap-y-part lg:grid-cols-12">
          <Facts service={service} />
          <RichText html={htmlOf(service.long_description)} className="text-lg lg:col-span-8" />
        </div>
        <Benefits title={texts.benefits_title} lines={service.benefits} />
        <Process title={texts.process_title} steps={service.process} />
        <SiteTypes title={texts.types_title} types={service.site_types} />
        <ServiceExamples title={texts.examples_title} lines={service.examples} />
      </div>
      <ClosingCall title={texts.closing_title} text={texts.closing_text}>
        <QuoteLink service={service} size="lg">
          {texts.quote_button}
        </QuoteLink>
        {texts.services_button !== "" && (
          <ButtonLink to="/services" size="lg" variant="secondary">
            {texts.services_button}
          </ButtonLink>
        )}
        {texts.contact_button !== "" && (
          <ButtonLink to="/contact" size="lg" variant="secondary">
            {texts.contact_button}
          </ButtonLink>
        )}
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
        <Fact name="Prix">
          <span className="text-lg text-ink">
            <StartingPrice price={price} />
          </span>
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

type Titled = { readonly title: string };

function Benefits({ title, lines }: Titled & { readonly lines: readonly string[] }) {
  return (
    <ServicePart title={title} shown={lines.length > 0}>
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
      {text !== "" && <p className="mt-2 max-w-[29em] text-ink-soft">{text}</p>}
    </li>
  );
}

function Process({
  title: heading,
  steps,
}: Titled & { readonly steps: ServiceContent["process"] }) {
  return (
    <ServicePart title={heading} shown={steps.length > 0}>
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
            <p className="col-start-2 max-w-[29em] text-ink-soft sm:col-start-3">
              {textOf(description)}
            </p>
          </li>
        ))}
      </ol>
    </ServicePart>
  );
}

function SiteTypes({
  title: heading,
  types,
}: Titled & { readonly types: ServiceContent["site_types"] }) {
  return (
    <ServicePart title={heading} shown={types.length > 0}>
      <dl className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {types.map(({ id, title, description }) => (
          <div key={id}>
            <dt className="text-lg font-medium wrap-anywhere">{textOf(title)}</dt>
            <dd className="mt-1 max-w-[29em] text-ink-soft">{textOf(description)}</dd>
          </div>
        ))}
      </dl>
    </ServicePart>
  );
}
