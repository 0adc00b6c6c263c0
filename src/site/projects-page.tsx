import { Page, PageHeader } from "../ui/page";

export function ProjectsPage() {
  return (
    <Page title="Nos Réalisations">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Nos Réalisations" />
      </div>
    </Page>
  );
}
