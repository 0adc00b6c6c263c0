import { Suspense, useContext } from "react";
import { Link } from "react-router-dom";
import { isOff } from "../content/kinds";
import { footPages, shortNameOf } from "../content/pages";
import { builtInLetter } from "../content/built-in/page-texts/letter";
import { PageTextsContext } from "../store/queries/page-texts-context";
import { useDocs } from "../store/queries/use-docs";
import { Brand } from "../ui/page/brand";
import { SmartLink } from "../ui/text/smart-link";
import {
  type FooterLink,
  parseFooter,
  socialLinks,
  telephoneLink,
  theFooter,
} from "../site/shared/footer-content";
import { lazyOptional } from "../ui/page/lazy-optional";
import { type Agency, ofName, trimmedTexts } from "../content/agency/agency";
import { useAgency } from "../store/queries/agency";
import { LazyFreeEntries } from "./menu/lazy-entries";

/** The footer, which is dark in both themes. */
export function SiteFooter() {
  const footer = useDocs("documents", theFooter);
  const parts = footer.state === "ready" ? footer.docs[0]?.parts : undefined;
  const agency = useAgency();
  const { quick, services } = parseFooter(parts);
  const isThere = ({ url }: FooterLink) => !isOff(agency.parts, url);

  return (
    <footer className="dark border-t border-rule bg-paper text-ink">
      <Newsletter name={agency.name} />
      <div className="page-frame phone-columns grid gap-x-6 gap-y-part py-part max-sm:*:first:col-span-full max-sm:*:nth-3:row-span-2 sm:grid-cols-3 lg:grid-cols-12">
        <Company agency={agency} />
        <LinkList title="Services" links={services.filter(isThere)} />
        <LinkList title="Liens rapides" links={quick.filter(isThere)} />
        <LinkList title="Nous suivre" links={socialLinks(agency)} />
      </div>
      <div className="page-frame">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-rule py-6 text-sm text-ink-faint">
          {/* The year may differ because the page may have been built last year. */}
          <p suppressHydrationWarning>
            © {YEAR} {agency.name}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <Suspense>
              <LazyFreeEntries place="footer" link={FOOTER_LINK} />
            </Suspense>
            {footPages
              .filter(({ path }) => !isOff(agency.parts, path))
              .map((page) => (
                <li key={page.path}>
                  <Link to={page.path} className={FOOTER_LINK}>
                    {shortNameOf(page)}
                  </Link>
                </li>
              ))}
            <li>
              <Link to="/login" className={FOOTER_LINK}>
                Administration
              </Link>
            </li>
          </ul>
        </div>
      </div>
      <Suspense>
        <InstallOffer />
      </Suspense>
    </footer>
  );
}

const YEAR = new Date().getFullYear();

/** The lines of one link are closer to each other than to the next link. */
const FOOTER_LINK =
  "inline-flex min-h-8 items-center py-1 leading-snug text-ink-soft underline-offset-4 hover:text-ink hover:underline";

const InstallOffer = lazyOptional(async () => (await import("./install-offer")).InstallOffer);

const NewsletterForm = lazyOptional(
  async () => (await import("../site/forms/newsletter-form")).NewsletterForm,
);

function Newsletter({ name }: { readonly name: string }) {
  const { letter } = useContext(PageTextsContext);
  const texts = letter ? trimmedTexts(builtInLetter, letter) : builtInLetter;
  return (
    <section aria-labelledby="lettre" className="page-frame pt-part">
      <div className="grid gap-x-6 gap-y-6 border-b border-rule pb-part lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="lettre" className="heading-type text-heading">
            {texts.title || `La lettre ${ofName(name)}`}
          </h2>
          {texts.text !== "" && <p className="mt-3 max-w-[24em] text-ink-soft">{texts.text}</p>}
        </div>
        <div className="min-h-52 sm:min-h-40 lg:col-span-6">
          <Suspense>
            <NewsletterForm />
          </Suspense>
        </div>
      </div>
    </section>
  );
}

function Company({ agency }: { readonly agency: Agency }) {
  return (
    <div className="sm:col-span-3 lg:col-span-6">
      <Brand place="foot" />
      {agency.description !== "" && (
        <p className="mt-5 max-w-[21em] text-ink-soft">{agency.description}</p>
      )}
      <address className="mt-5 flex flex-col items-start text-ink-soft not-italic">
        {agency.address !== "" && <span className="whitespace-pre-line">{agency.address}</span>}
        {agency.phone !== "" && (
          <a href={telephoneLink(agency.phone)} className={FOOTER_LINK}>
            {agency.phone}
          </a>
        )}
        {agency.email !== "" && (
          <a href={`mailto:${agency.email}`} className={FOOTER_LINK}>
            {agency.email}
          </a>
        )}
        {agency.answer_time !== "" && <span>Réponse {agency.answer_time}</span>}
      </address>
    </div>
  );
}

function LinkList({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly FooterLink[];
}) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="lg:col-span-2">
      <p aria-hidden className="text-sm text-ink-faint">
        {title}
      </p>
      <ul className="mt-3">
        {links.map(({ text, url }) => (
          <li key={`${text} ${url}`}>
            <SmartLink to={url} className={FOOTER_LINK}>
              {text}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
