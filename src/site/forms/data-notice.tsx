import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** The privacy notice below each form: who uses the data, what for and how long. */
export function DataNotice({ children }: { readonly children: ReactNode }) {
  return (
    <p className="max-w-measure text-sm text-ink-faint">
      {children}{" "}
      <Link to="/legal/privacy" className="text-link inline-block">
        Vos données et vos droits
      </Link>
    </p>
  );
}
