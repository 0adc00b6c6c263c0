import { builtInBlogPage } from "./blog";
import { builtInContactPage } from "./contact";
import { builtInFaqPage } from "./faq";
import { builtInGlossaryPage } from "./glossary";
import { builtInLetter } from "./letter";
import { builtInOffersPage } from "./offers";
import { builtInProjectsPage } from "./projects";
import { builtInServicePage } from "./service";
import { builtInServicesPage } from "./services";
import { builtInSitemapPage } from "./sitemap";
import { builtInTestimonialsPage } from "./testimonials";
import { builtInToolsPage } from "./tools";
import { builtInWorkSteps } from "./work-steps";

/**
 * The texts of all pages until an administrator writes them, keyed by the parts of their document. A page imports its
 * own file, so that visitors download the texts of no other page.
 */
export const builtInPageTexts = {
  services_page: builtInServicesPage,
  work_steps: builtInWorkSteps,
  service_page: builtInServicePage,
  offers_page: builtInOffersPage,
  projects_page: builtInProjectsPage,
  blog_page: builtInBlogPage,
  tools_page: builtInToolsPage,
  faq_page: builtInFaqPage,
  glossary_page: builtInGlossaryPage,
  testimonials_page: builtInTestimonialsPage,
  contact_page: builtInContactPage,
  sitemap_page: builtInSitemapPage,
  letter: builtInLetter,
} as const;
