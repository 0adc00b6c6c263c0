import { Page, PageHeader } from "../ui/page";

export function SitemapPage() {
  return (
    <Page title="Plan du site">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Plan du site" />
      </div>
    </Page>
  );
}
