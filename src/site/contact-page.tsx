import { Page, PageHeader } from "../ui/page";

export function ContactPage() {
  return (
    <Page title="Contact">
      <div className="page-frame min-h-svh pt-part pb-section">
        <PageHeader title="Contact" />
      </div>
    </Page>
  );
}
