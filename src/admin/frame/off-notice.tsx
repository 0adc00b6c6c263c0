import { Link, useLocation } from "react-router-dom";
import { Callout } from "../../ui/data/callout";
import { adminPath } from "../kit/screens";
import { useIsOff } from "../publication/use-is-off";

/** Says that the site leaves out what the screen edits: links lead to it, although the sidebar leaves it out too. */
export function OffNotice() {
  const { pathname } = useLocation();
  const isOff = useIsOff(pathname.slice(adminPath("").length + 1));
  if (!isOff) return null;
  return (
    <div className="mb-5">
      <Callout>
        D’après{" "}
        <Link to={adminPath("identity")} className="text-link">
          «&#8239;Identité&#8239;»
        </Link>
        , ce contenu est absent du site&nbsp;: ce qui est publié ici n’y paraît que s’il y est
        remis.
      </Callout>
    </div>
  );
}
