import { Page, PageHeader } from "../ui/page";

export function OffersPage() {
  return (
    <Page title="Offres">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Offres" />
      </div>
    </Page>
  );
}
