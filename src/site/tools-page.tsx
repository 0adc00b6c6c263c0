import { Page, PageHeader } from "../ui/page";

export function ToolsPage() {
  return (
    <Page title="Outils">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Outils" />
      </div>
    </Page>
  );
}
