import { Page, PageHeader } from "../ui/page";

export function ServicePage() {
  return (
    <Page title="Service">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Service" />
      </div>
    </Page>
  );
}
