import { CONTACT_SERVICES } from "../schema/visitor-labels";

/** What the contact form asks for and promises as long as nobody wrote it, by the names of its document's parts. */
export const builtInContactForm = {
  contact_form: { answer_time: "", budgets: "", deadlines: "", quote_url: "" },
  contact_services: Object.entries(CONTACT_SERVICES).map(([id, text]) => ({ id, text })),
} as const;
