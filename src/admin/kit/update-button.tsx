import { use, useState } from "react";
import { wordsNotKept } from "../../lib/words-not-kept";
import { Button } from "../../ui/button";
import { useAction } from "../../ui/form/use-action";
import { UpdateContext } from "./update-context";

/** Loads the version of the application that the server requires; waiting changes are sent by the new version. */
export function UpdateButton() {
  const getUpdate = use(UpdateContext);
  const [said, setSaid] = useState("");
  const updating = useAction(
    "La nouvelle version n’a pas pu être demandée. Vérifiez la connexion, puis réessayez.",
    async () => {
      const field = wordsNotKept();
      const warning = `« ${field} » n’est pas enregistré : la mise à jour l’effacerait.`;
      if (field !== undefined && said !== warning) setSaid(warning);
      else if (!(await getUpdate()))
        setSaid("La nouvelle version n’est pas encore en ligne. Réessayez dans un instant.");
    },
  );
  return (
    <>
      <Button size="sm" variant="secondary" busy={updating.busy} onClick={() => updating.run()}>
        Mettre à jour
      </Button>
      <output className="text-sm">{said}</output>
    </>
  );
}
