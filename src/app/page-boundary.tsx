import { Component, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { useAgencyName } from "../ui/page/agency-name";
import { Button, ButtonLink } from "../ui/button";

/** Replaces a page that fails or whose code cannot be loaded; another path tries again. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <ErrorBoundary path={pathname}>{children}</ErrorBoundary>;
}

interface Props {
  readonly path: string;
  readonly children: ReactNode;
}

interface State {
  readonly path: string;
  readonly failed: boolean;
}

/** The path is state instead of a key, so that the content stays mounted from screen to screen. */
class ErrorBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, failed: false };
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}

function Failure() {
  return (
    <div role="alert" className="page-frame min-h-[70svh] pt-part pb-section">
      <title>{`Page indisponible – ${useAgencyName()}`}</title>
      <h1 tabIndex={-1} className="display-type text-title">
        Cette page n’a pas pu s’afficher.
      </h1>
      <p className="mt-6 max-w-[24em] text-lead text-ink-soft">
        Une partie du site n’a pas été chargée. Vérifiez votre connexion, puis réessayez.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Recharger la page</Button>
        <ButtonLink to="/" variant="secondary">
          Retour à l’accueil
        </ButtonLink>
      </div>
    </div>
  );
}
