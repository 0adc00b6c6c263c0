import { Page, PageHeader } from "../ui/page";

export function ServicesPage() {
  return (
    <Page title="Services">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Services" />
      </div>
    </Page>
  );
}
