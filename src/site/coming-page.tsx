import { ButtonLink } from "../ui/button";
import { Page, PageTitle } from "../ui/page";

/** What the navigation already names and the site cannot show yet. */
export function ComingPage({ title }: { readonly title: string }) {
  return (
    <Page title={title} hidden>
      <div className="page-frame min-h-[70svh] pt-part pb-section">
        <PageTitle>{title}</PageTitle>
        <p className="mt-6 max-w-[36ch] text-lead text-ink-soft">
          Cette page est en cours d’écriture : elle n’est pas encore en ligne.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/">Retour à l’accueil</ButtonLink>
          <ButtonLink to="/faq" variant="secondary">
            Questions fréquentes
          </ButtonLink>
        </div>
      </div>
    </Page>
  );
}
