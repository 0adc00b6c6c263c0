import type { Doc } from "../content/index";
import type { PlanContent } from "../site/offers/plan-content";
import type { Agency } from "../content/agency/agency";
import { openingHoursOf } from "../content/agency/opening-hours";
import { postalAddressOf } from "../content/agency/postal-address";
import { socialLinks } from "../site/shared/footer-content";
import { dayOf } from "../content/rules/listing";
import { agencyOf } from "./agency-of";
import type { PageService, BuiltPage } from "./pages";
import type { SiteContent } from "./content/site-content";

type Thing = Readonly<Record<string, unknown>>;

interface About {
  /** The title for search engines; the page's subject keeps its own title. */
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly origin: string;
  /** The absolute address of the agency's mark, as a PNG. */
  readonly logo: string;
}

/** The schema.org data of a page: one graph whose items refer to one another. */
export function structuredData(page: BuiltPage, content: SiteContent, about: About): Thing {
  const agency = agencyOf(content);
  const url = about.origin + page.path;
  const things = [
    organization(agency, about),
    website(agency, about.origin),
    webPage(page, content, url, about),
    breadcrumbs(page, url, about),
    ...thingsOf(page, content, url, about),
  ];
  return {
    "@context": "https://schema.org",
    "@graph": things.filter((thing) => thing !== undefined),
  };
}

const agencyIn = (origin: string) => ({ "@id": `${origin}/#agence` });

function organization(agency: Agency, { origin, logo }: About): Thing {
  const social = socialLinks(agency);
  // Only a place has opening hours, and search engines refuse one without an address.
  const hours = agency.address === "" ? undefined : openingHoursOf(agency.hours);
  return {
    "@type": hours ? ["Organization", "LocalBusiness"] : "Organization",
    ...agencyIn(origin),
    name: agency.name,
    description: agency.description || undefined,
    url: `${origin}/`,
    logo,
    email: agency.email || undefined,
    telephone: agency.phone || undefined,
    address: addressOf(agency),
    openingHoursSpecification: hours?.map(({ days, ...times }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      ...times,
    })),
    sameAs: social.length > 0 ? social.map(({ url }) => url) : undefined,
  };
}

/** The parts of the address where they are certain, else its text. */
function addressOf({ address, phone }: Agency): Thing | string | undefined {
  const parts = postalAddressOf(address, phone);
  if (parts) return { "@type": "PostalAddress", ...parts };
  return address.replaceAll(/\s*\n\s*/gu, ", ") || undefined;
}

function website(agency: Agency, origin: string): Thing {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name: agency.name,
    url: `${origin}/`,
    inLanguage: "fr",
    publisher: agencyIn(origin),
  };
}

function webPage(
  page: BuiltPage,
  content: SiteContent,
  url: string,
  { title, description, origin }: About,
): Thing {
  const questions = page.kind === "faq" ? questionsOf(content) : [];
  return {
    // Search engines refuse a page of questions that has none.
    "@type": questions.length > 0 ? "FAQPage" : "WebPage",
    "@id": `${url}#page`,
    url,
    name: title,
    description: description || undefined,
    inLanguage: "fr",
    dateModified: page.changed,
    isPartOf: { "@id": `${origin}/#site` },
    mainEntity: questions.length > 0 ? questions : undefined,
  };
}

const PARENTS: readonly (readonly [string, string])[] = [
  ["/services", "Services"],
  ["/blog", "Blog"],
  ["/projects", "Réalisations"],
  ["/tools", "Outils"],
];

function breadcrumbs(page: BuiltPage, url: string, { title, origin }: About): Thing | undefined {
  const { path } = page;
  if (path === "/") return undefined;
  const parent = PARENTS.find(([above]) => path.startsWith(`${above}/`));
  const trail = [
    ["Accueil", `${origin}/`],
    ...(parent ? [[parent[1], origin + parent[0]]] : []),
    [ownTitleOf(page) ?? title, url],
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(([name, item], place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      item,
    })),
  };
}

/** The title of the page's subject on the page itself. */
function ownTitleOf(page: BuiltPage): string | undefined {
  if (page.kind === "article") return page.article.title;
  if (page.kind === "project") return page.project.title;
  if (page.kind === "free") return page.free.title;
  return page.kind === "service" ? page.service.title : undefined;
}

function thingsOf(page: BuiltPage, content: SiteContent, url: string, about: About): Thing[] {
  if (page.kind === "article") return [article(page.article, url, about)];
  if (page.kind === "project") return [project(page.project, url, about)];
  if (page.kind === "service") return [service(page.service, url, about)];
  if (page.kind === "offers")
    return content.docs("plans").map((plan) => packaged(plan, url, about));
  return [];
}

function article(post: Doc<"posts">, url: string, { description, image, origin }: About): Thing {
  return {
    "@type": "Article",
    headline: post.title,
    description: description || undefined,
    image,
    datePublished: dayOf(post),
    dateModified: post.updated_at,
    author: post.author ? { "@type": "Person", name: post.author } : agencyIn(origin),
    publisher: agencyIn(origin),
    mainEntityOfPage: { "@id": `${url}#page` },
    keywords: post.tags.join(", ") || undefined,
    inLanguage: "fr",
  };
}

function project(done: Doc<"projects">, url: string, { description, image, origin }: About): Thing {
  return {
    "@type": "CreativeWork",
    name: done.title,
    description: description || undefined,
    image,
    dateCreated: done.date || undefined,
    creator: agencyIn(origin),
    url,
  };
}

function service(offered: PageService, url: string, { description, image, origin }: About): Thing {
  return {
    "@type": "Service",
    name: offered.title,
    description: description || undefined,
    image,
    provider: agencyIn(origin),
    areaServed: "FR",
    url,
    offers: offered.price
      ? { "@type": "Offer", price: offered.price, priceCurrency: "EUR", url }
      : undefined,
  };
}

function packaged(plan: PlanContent, url: string, { origin }: About): Thing {
  const price = { price: plan.monthly_price, priceCurrency: plan.currency || "EUR" };
  return {
    "@type": "Service",
    name: plan.title,
    description: plan.description,
    provider: agencyIn(origin),
    offers: { "@type": "Offer", ...price, url },
  };
}

function questionsOf(content: SiteContent): Thing[] {
  return content.docs("faqs").map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    // Search engines parse an answer as HTML, and ours are plain text.
    acceptedAnswer: { "@type": "Answer", text: asHtml(answer) },
  }));
}

const asHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").trim();
