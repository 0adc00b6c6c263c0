import { Link, useLocation } from "react-router-dom";
import { useAgency } from "../../store/queries/agency";
import { Callout } from "../../ui/data/callout";
import { adminPath, entries, isEntryOff } from "../kit/screens";

/** Says that visitors see nothing of what the screen edits: links lead to it, although the sidebar leaves it out. */
export function OffNotice() {
  const { pathname } = useLocation();
  const { parts } = useAgency();
  const entry = entries.find(({ path }) => adminPath(path) === pathname);
  if (!entry || !isEntryOff(parts, entry)) return null;
  return (
    <div className="mb-5">
      <Callout>
        Ce contenu est absent du site&nbsp;: les visiteurs ne voient rien de ce qui est publié ici.{" "}
        <Link to={adminPath("identity")} className="text-link">
          «&#8239;Identité&#8239;»
        </Link>{" "}
        le remet en ligne.
      </Callout>
    </div>
  );
}
