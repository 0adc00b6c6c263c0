import { Page, PageHeader } from "../ui/page";

export function ArticlePage() {
  return (
    <Page title="Article">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Article" />
      </div>
    </Page>
  );
}
