import type { ReactNode } from "react";
import { Button } from "../button";

/** One sentence where a list would be: nothing here, or nothing found, and what to do about it. */
export function EmptyState({
  children,
  actions,
}: {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="border-t border-rule py-part">
      <p className="max-w-[36ch] text-lead text-ink-soft">{children}</p>
      {actions !== undefined && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

/** Nothing was ever downloaded, and the server cannot be reached; a page may say it in its own words. */
export function NotOnThisDevice({ children }: { readonly children?: ReactNode }) {
  return (
    <EmptyState
      actions={
        <Button variant="secondary" onClick={() => window.location.reload()}>
          Réessayer
        </Button>
      }
    >
      {children ??
        "Cette page n’a pas encore été téléchargée sur cet appareil. Vérifiez votre connexion, puis réessayez."}
    </EmptyState>
  );
}
