import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { SkeletonLine } from "../../ui/data/skeleton";
import { telephoneLink } from "../shared/footer-content";
import { CONTACT_FORM } from "./contact-form";
import { CUSTOM_QUOTE } from "./use-suggested";
import type { Agency } from "../../content/agency/agency";
import { distinctLines, labelledLine } from "../services/labelled-line";
import { unbrokenTimes } from "./unbroken-times";

/** The agency's address, opening hours and other contact details. */
export function ContactInfo({ agency }: { readonly agency: Agency }) {
  const { address, email, phone } = agency;
  const hours = distinctLines(unbrokenTimes(agency.hours).split("\n")).map(labelledLine);
  return (
    <div className="border-t border-rule">
      {address !== "" && (
        <Row title="Adresse">
          <address className="whitespace-pre-line not-italic">{address}</address>
        </Row>
      )}
      {email !== "" && (
        <Row title="Email">
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Row>
      )}
      {phone !== "" && (
        <Row title="Téléphone">
          <a href={telephoneLink(phone)} className={LINK}>
            {phone}
          </a>
        </Row>
      )}
      {hours.length > 0 && (
        <Row title="Horaires">
          <dl className="tabular-nums">
            {hours.map(({ label, text }) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className={text === "" ? "sr-only" : "text-ink-soft"}>
                  {text === "" ? "Ouverture" : label}
                </dt>
                <dd>{text || label}</dd>
              </div>
            ))}
          </dl>
        </Row>
      )}
      <p className="pt-6">
        <Link
          to={`/contact?offre=${CUSTOM_QUOTE}`}
          onClick={() => document.getElementById(CONTACT_FORM)?.querySelector("input")?.focus()}
          className="group inline-flex min-h-11 items-center gap-2 font-medium text-accent"
        >
          Demander un devis
          <ArrowRight
            aria-hidden
            strokeWidth={1.75}
            className="size-5 transition-transform group-hover:translate-x-1"
          />
        </Link>
      </p>
    </div>
  );
}

const LINK = "text-link inline-flex min-h-6 items-center wrap-anywhere";

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="border-b border-rule py-5">
      <h2 className="pb-1 text-sm text-ink-faint">{title}</h2>
      <div className="text-lg">{children}</div>
    </div>
  );
}

export function ContactInfoSkeleton() {
  return (
    <div aria-hidden className="appear-late border-t border-rule">
      {["w-56", "w-48", "w-36", "w-full", "w-40"].map((width) => (
        <div key={width} className="space-y-2 border-b border-rule py-5 text-lg">
          <SkeletonLine className="w-20" />
          <SkeletonLine className={width} />
        </div>
      ))}
    </div>
  );
}
