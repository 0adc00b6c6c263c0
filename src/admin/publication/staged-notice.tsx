import { stagedIn } from "../../content/rules/staging";
import type { Values } from "../../content/schema/collection";
import { Callout } from "../../ui/data/callout";

/** Above a form that is opened on changes which wait: who sees them, and who does not. */
export function StagedNotice({ stored }: { readonly stored: Values }) {
  if (!stagedIn(stored)) return null;
  return (
    <div className="mb-5">
      <Callout>
        Voici la prochaine version de cette fiche. Les visiteurs lisent toujours celle d’avant,
        jusqu’à ce que vous publiiez ces changements.
      </Callout>
    </div>
  );
}
