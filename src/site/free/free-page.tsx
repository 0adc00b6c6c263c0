import { Suspense } from "react";
import type { Doc } from "../../content/index";
import { sectionsOf } from "../../content/rules/sections";
import { pageDescription } from "../../content/rules/page-description";
import { searchDescription, searchTitle } from "../../content/rules/search";
import { Page, PageHeader } from "../../ui/page/page";
import { FreeSection } from "./free-section";

/** A page that an administrator composed of sections. */
export function FreePage({ page }: { readonly page: Doc<"documents"> }) {
  const lead = page.description.trim();
  return (
    <Page
      title={searchTitle(page)}
      description={searchDescription(page, pageDescription(page))}
      // Search engines must not index a draft.
      hidden={!page.published}
    >
      <div className="page-frame pt-part">
        <PageHeader title={page.title}>{lead === "" ? undefined : lead}</PageHeader>
      </div>
      <Suspense fallback={<div className="min-h-svh" />}>
        <div className="min-h-svh space-y-section py-section">
          {sectionsOf(page.sections).map((section, place, sections) => (
            <FreeSection key={section.id} section={section} before={sections.slice(0, place)} />
          ))}
        </div>
      </Suspense>
    </Page>
  );
}
