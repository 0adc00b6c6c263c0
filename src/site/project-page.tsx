import { Page, PageHeader } from "../ui/page";

export function ProjectPage() {
  return (
    <Page title="Réalisation">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Réalisation" />
      </div>
    </Page>
  );
}
