import { Page, PageHeader } from "../ui/page";

export function BlogPage() {
  return (
    <Page title="Blog">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Blog" />
      </div>
    </Page>
  );
}
