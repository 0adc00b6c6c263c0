import { Page, PageHeader } from "../ui/page";

export function TestimonialsPage() {
  return (
    <Page title="Témoignages">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Témoignages" />
      </div>
    </Page>
  );
}
