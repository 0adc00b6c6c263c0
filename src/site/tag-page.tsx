import { Page, PageHeader } from "../ui/page";

export function TagPage() {
  return (
    <Page title="Articles par mot-clé">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Articles par mot-clé" />
      </div>
    </Page>
  );
}
