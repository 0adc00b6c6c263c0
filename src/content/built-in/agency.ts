import { builtInCompany } from "./company";

/** What the site says of the agency as long as nobody wrote it, by the names of the identity's parts. */
export const builtInAgency = {
  company_info: builtInCompany,
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
