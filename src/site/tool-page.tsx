import { Page, PageHeader } from "../ui/page";

export function ToolPage() {
  return (
    <Page title="Outil">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Outil" />
      </div>
    </Page>
  );
}
