import { builtInCompany } from "./company";
import { builtInLook } from "./look";
import { builtInMenu } from "./menu";
import { builtInMenuButton } from "./menu-button";
import { builtInPictures } from "./pictures";

/** The values of the document `identity` until an administrator writes them, keyed by its parts. */
export const builtInAgency = {
  company_info: builtInCompany,
  look: builtInLook,
  pictures: builtInPictures,
  menu: builtInMenu,
  menu_button: builtInMenuButton,
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
