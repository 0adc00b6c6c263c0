import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { htmlOf } from "../../content/rules/markup";
import { formatDate, formatNetPrice } from "../../lib/format";
import { textOf } from "../../lib/parse";
import { Button } from "../../ui/button";
import { Disclosure } from "../../ui/overlay/disclosure";
import { usePrinting } from "../../ui/page/use-printing";
import { RichText } from "../../ui/text/rich-text";
import { useLinkedQuestion } from "../faq/use-linked-question";
import { distinctLines } from "../services/labelled-line";
import { ServicePart } from "../services/service-part";
import type { PlanContent } from "./plan-content";

/** Whether the plan has details beyond its price and its features. */
export function hasDetails(plan: PlanContent): boolean {
  const { long_description: text, details, faqs, testimonials } = plan;
  return text.trim() !== "" || details.length + faqs.length + testimonials.length > 0;
}

/** The id of a plan's details on the page. */
export function planAnchor(plan: PlanContent): string {
  return `offre-${plan.slug || plan.id}`;
}

/** Collapsible details of each plan: description, steps, questions and testimonials. */
export function PlanDetails({ plans }: { readonly plans: readonly PlanContent[] }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (anchor: string, nowOpen: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      if (nowOpen) after.add(anchor);
      else after.delete(anchor);
      return after;
    });
  useLinkedQuestion(toggle);
  const [sheet, printSheet] = useSheet();
  const detailed = plans.filter(hasDetails);

  return (
    <ServicePart title="Chaque offre en détail" shown={detailed.length > 0}>
      {detailed.map((plan) => {
        const anchor = planAnchor(plan);
        return (
          <Disclosure
            key={plan.id}
            id={anchor}
            title={`L’offre ${plan.title}`}
            open={open.has(anchor)}
            onToggle={(nowOpen) => toggle(anchor, nowOpen)}
            wide
            sheet={sheet === anchor}
          >
            {/* Links from texts name the id, which stays when the address changes. */}
            {plan.slug && <span id={`offre-${plan.id}`} />}
            <Details plan={plan} />
            <Button
              variant="secondary"
              size="sm"
              className="mt-part"
              onClick={() => printSheet(anchor)}
            >
              <Printer aria-hidden className="size-4" strokeWidth={1.75} />
              Imprimer cette offre ou la garder en PDF
            </Button>
          </Disclosure>
        );
      })}
    </ServicePart>
  );
}

/** The plan that is being printed alone, and a function that prints one. */
function useSheet() {
  const [sheet, setSheet] = useState<string>();
  useEffect(() => {
    const end = () => setSheet(undefined);
    window.addEventListener("afterprint", end);
    return () => window.removeEventListener("afterprint", end);
  }, []);
  const print = (anchor: string) => {
    // The browser prints the current DOM, so the state must be rendered first.
    flushSync(() => setSheet(anchor));
    window.print();
  };
  return [sheet, print] as const;
}

/** Additional content for paper: what the plan includes, and the date of printing. */
function OnPaper({ plan: { description, features } }: { readonly plan: PlanContent }) {
  const [today] = useState(() => new Date().toISOString());
  return (
    <div className="space-y-5">
      <p className="text-lg">{description}</p>
      <ul className="list-disc pl-5">
        {distinctLines(features).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="text-ink-soft">Offre et prix au {formatDate(today)}.</p>
    </div>
  );
}

function Details({ plan }: { readonly plan: PlanContent }) {
  const { long_description: text, details, faqs, testimonials, currency } = plan;
  const printing = usePrinting();
  return (
    <div className="space-y-part">
      {printing && <OnPaper plan={plan} />}
      <p className="max-w-measure text-lg">
        <strong className="font-semibold">{formatNetPrice(plan.monthly_price, currency)}</strong>{" "}
        par mois, ou{" "}
        <strong className="font-semibold">{formatNetPrice(plan.yearly_price, currency)}</strong> par
        mois en réglant l’année en une fois.
      </p>
      {text.trim() !== "" && <RichText html={htmlOf(text)} />}
      {details.length > 0 && (
        <ol className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
          {details.map(({ id, title, description }, index) => (
            <li key={id} className="flex gap-4">
              <span aria-hidden className="heading-type text-lg text-accent tabular-nums">
                {index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="text-lg font-medium">{textOf(title)}</h3>
                <p className="mt-1 max-w-[27em] text-ink-soft">{textOf(description)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {faqs.length > 0 && (
        <dl className="max-w-measure space-y-5">
          {faqs.map(({ id, question, answer }) => (
            <div key={id}>
              <dt className="font-medium">{textOf(question)}</dt>
              <dd className="mt-1 text-ink-soft">{textOf(answer)}</dd>
            </div>
          ))}
        </dl>
      )}
      {distinctLines(testimonials).map((words) => (
        <blockquote
          key={words}
          className="heading-type max-w-measure border-l-2 border-accent pl-5 text-xl"
        >
          {words}
        </blockquote>
      ))}
    </div>
  );
}
