import { CONTACT_SERVICES } from "../schema/visitor-labels";

/** The contact form's values until an administrator writes them, keyed by the parts of its document. */
export const builtInContactForm = {
  contact_form: { budgets: "", deadlines: "", quote_url: "" },
  contact_services: Object.entries(CONTACT_SERVICES).map(([id, text]) => ({ id, text })),
} as const;
