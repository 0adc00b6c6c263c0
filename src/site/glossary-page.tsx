import { Page, PageHeader } from "../ui/page";

export function GlossaryPage() {
  return (
    <Page title="Glossaire">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Glossaire" />
      </div>
    </Page>
  );
}
