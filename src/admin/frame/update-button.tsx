import { use, useState } from "react";
import { Button } from "../../ui/button";
import { useAction } from "../../ui/use-action";
import { UpdateContext } from "../update-context";

/** Gets the version that the server asks for; what waits on this device leaves from there. */
export function UpdateButton() {
  const getUpdate = use(UpdateContext);
  const [isNewest, setIsNewest] = useState(false);
  const updating = useAction(
    "La nouvelle version n’a pas pu être demandée. Vérifiez la connexion, puis réessayez.",
    async () => setIsNewest(!(await getUpdate())),
  );
  return (
    <>
      <Button size="sm" variant="secondary" busy={updating.busy} onClick={() => updating.run()}>
        Mettre à jour
      </Button>
      <output className="text-sm">
        {isNewest && "La nouvelle version n’est pas encore en ligne. Réessayez dans un instant."}
      </output>
    </>
  );
}
