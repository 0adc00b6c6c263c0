import type { ReactNode } from "react";
import { Button } from "../button";

/** Replaces an empty list with one sentence and optional actions. */
export function EmptyState({
  children,
  actions,
}: {
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <div className="border-t border-rule py-part">
      <p className="max-w-[24em] text-lead text-ink-soft">{children}</p>
      {actions !== undefined && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}

/**
 * The empty state for content that was never downloaded while the server cannot be reached; a page may pass its own
 * text.
 */
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
