import { builtInCompany } from "./company";
import { builtInLook } from "./look";
import { builtInMenu } from "./menu";

/** What the site says of the agency as long as nobody wrote it, by the names of the identity's parts. */
export const builtInAgency = {
  company_info: builtInCompany,
  look: builtInLook,
  menu: builtInMenu,
  kinds: {
    services: "on",
    projects: "on",
    offers: "on",
    blog: "on",
    tools: "on",
    faq: "on",
    glossary: "on",
    testimonials: "on",
  },
  social_links: { linkedin: "", instagram: "", facebook: "", twitter: "" },
  legal_details: {
    publisher: "",
    legal_form: "",
    registration: "",
    vat_number: "",
    director: "",
    host: "",
  },
} as const;
