import { Page, PageHeader } from "../ui/page";

export function LegalPage() {
  return (
    <Page title="Mentions légales">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Mentions légales" />
      </div>
    </Page>
  );
}
