import { Check } from "lucide-react";
import { Link } from "react-router-dom";
import { formatNetPrice, formatPrice, WITHOUT_TAX } from "../../lib/format";
import { Badge } from "../../ui/data/badge";
import { ButtonLink } from "../../ui/button";
import { Skeleton, SkeletonLine } from "../../ui/data/skeleton";
import { distinctLines } from "../services/labelled-line";
import type { PlanContent } from "./plan-content";
import { onePopular } from "./one-popular";
import { hasDetails, planAnchor } from "./plan-details";
import { savingSentence } from "./saving";
import type { Billing } from "./use-billing";

/** Plans side by side, three per row, with aligned titles, prices and lists. */
export function PlanGrid({
  plans,
  billing,
  detailsAt,
}: {
  readonly plans: readonly PlanContent[];
  readonly billing: Billing;
  /** The page that has the details of the plans, when it is another one. */
  readonly detailsAt?: string | undefined;
}) {
  const isLong = plans.some((plan) => amountOf(plan, billing).length > LONG_PRICE);
  return (
    // No gap where rows are shared through subgrid, because Firefox adds it to that of the cards.
    <ul className="grid gap-x-6 gap-y-part lg:grid-cols-3 lg:gap-y-0">
      {onePopular(plans).map((plan) => (
        <li
          key={plan.id}
          className={`grid content-start border-t sm:max-lg:grid-cols-2 sm:max-lg:gap-x-6 lg:row-span-4 lg:grid-rows-subgrid lg:nth-[n+4]:mt-part ${plan.highlighted ? HIGHLIGHTED : "border-ink"}`}
        >
          <PlanHeading plan={plan} />
          <Price plan={plan} billing={billing} size={isLong ? "text-[2.5rem]" : "text-title"} />
          <ButtonLink
            to={`/contact?${new URLSearchParams({ offre: plan.slug || plan.id })}`}
            variant={plan.highlighted ? "primary" : "secondary"}
            className="mt-6 self-start sm:max-lg:mb-8"
          >
            {plan.cta_text || "Choisir cette offre"}
          </ButtonLink>
          <Features plan={plan} detailsAt={detailsAt} />
        </li>
      ))}
    </ul>
  );
}

/** Dark in both themes, like the footer. */
const HIGHLIGHTED =
  "dark -mx-gutter border-transparent bg-raised px-gutter text-ink lg:mx-0 lg:rounded-md lg:px-8";

function PlanHeading({ plan }: { readonly plan: PlanContent }) {
  return (
    <div className="pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="heading-type text-heading wrap-anywhere">{plan.title}</h2>
        {plan.highlighted && <Badge tone="accent">LE PLUS POPULAIRE</Badge>}
      </div>
      <p className="mt-2 max-w-[27em] text-ink-soft">{plan.description}</p>
    </div>
  );
}

/** With a longer price, such as « 12 345,67 € », all of them are set smaller: it would be wider than its column. */
const LONG_PRICE = 9;

const amountOf = (plan: PlanContent, billing: Billing) =>
  formatPrice(billing === "yearly" ? plan.yearly_price : plan.monthly_price, plan.currency);

function Price({
  plan,
  billing,
  size,
}: {
  readonly plan: PlanContent;
  readonly billing: Billing;
  readonly size: string;
}) {
  const { monthly_price: monthly, currency } = plan;
  const saving = billing === "yearly" ? savingSentence(plan, currency) : undefined;
  return (
    <div className="pt-8">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={`display-type ${size}`}>{amountOf(plan, billing)}</span> {WITHOUT_TAX}
        {saving && (
          <s className="text-ink-faint tabular-nums">
            <span className="sr-only">au lieu de </span>
            {formatNetPrice(monthly, currency)}
          </s>
        )}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {billing === "yearly" ? "par mois, facturé annuellement" : "par mois"}
      </p>
      {saving && <p className="mt-1 text-sm text-ink-soft">{saving}</p>}
    </div>
  );
}

function Features({
  plan,
  detailsAt,
}: {
  readonly plan: PlanContent;
  readonly detailsAt: string | undefined;
}) {
  return (
    <div className="py-8 sm:max-lg:col-start-2 sm:max-lg:row-span-3 sm:max-lg:row-start-1">
      <ul className="space-y-2.5">
        {distinctLines(plan.features).map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" strokeWidth={2} />
            <span className="min-w-0">{feature}</span>
          </li>
        ))}
      </ul>
      {hasDetails(plan) && (
        <Link
          to={{ pathname: detailsAt ?? "", hash: planAnchor(plan) }}
          className="mt-5 inline-flex min-h-8 items-center text-link wrap-anywhere"
        >
          L’offre {plan.title} en détail
        </Link>
      )}
    </div>
  );
}

export function PlanGridSkeleton() {
  return (
    <div className="min-h-svh">
      <Skeleton label="Chargement des offres…">
        <div className="mt-part h-13 w-72 rounded-sm bg-sunken" />
        <div className="mt-part grid gap-x-6 gap-y-part lg:grid-cols-3">
          {[1, 2, 3].map((column) => (
            <div key={column} className="h-120 border-t border-rule pt-6">
              <SkeletonLine className="w-1/2 text-heading" />
              <SkeletonLine className="mt-2" />
              <SkeletonLine className="mt-8 w-2/5 text-title" />
            </div>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}
