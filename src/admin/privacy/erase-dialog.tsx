import { useState } from "react";
import { useSyncActions } from "../../sync-status/actions";
import { Callout } from "../../ui/data/callout";
import { ConfirmDialog } from "../../ui/overlay/dialog";
import { useAction } from "../../ui/form/use-action";
import { type Erased, erasePerson } from "./server-person";

/** Says what will be erased and what stays, before it erases a person's data. */
export function EraseDialog({
  address,
  onErased,
  onClose,
}: {
  readonly address: string;
  readonly onErased: (erased: Erased) => void;
  readonly onClose: () => void;
}) {
  const { syncNow } = useSyncActions();
  const syncing = useAction("La synchronisation n’a pas pu être lancée.", syncNow);
  const [unanswered, setUnanswered] = useState(false);
  const erasing = useAction("Une erreur inattendue est survenue. Veuillez réessayer.", async () => {
    setUnanswered(false);
    const erased = await erasePerson(address).catch(() => undefined);
    setUnanswered(!erased);
    if (!erased) return;
    onErased(erased);
    // A sync removes the data from this device now; other devices follow with their next sync.
    syncing.run();
  });
  return (
    <ConfirmDialog
      title="Effacer ces données pour de bon"
      text={
        <div className="flex flex-col gap-3">
          {unanswered && <Unanswered />}
          <p className="wrap-anywhere">
            {`Tout ce qui a été envoyé depuis ${address} sera effacé. Il n’y a pas de retour en arrière.`}
          </p>
          <List title="Ce qui disparaît" lines={GOES} />
          <List title="Ce qui reste" lines={STAYS} />
        </div>
      }
      confirm="Effacer pour de bon"
      busy={erasing.busy}
      onConfirm={() => erasing.run()}
      onCancel={onClose}
    />
  );
}

/** The erasure may have succeeded although its answer was lost; repeating it is harmless. */
function Unanswered() {
  return (
    <div role="alert" ref={(notice) => notice?.scrollIntoView({ block: "nearest" })}>
      <Callout tone="danger">
        {
          "Le serveur n’a pas confirmé l’effacement. Vérifiez votre connexion, puis réessayez\u00A0: recommencer ne risque rien."
        }
      </Callout>
    </div>
  );
}

function List({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h3 className="font-medium text-ink">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

const GOES = [
  "les messages, les réponses et les notes qui s’y rapportent, les commentaires et l’abonnement, avec sa preuve de consentement\u202F;",
  "leurs versions précédentes, la corbeille, les emails du site à cette adresse et les invitations\u202F;",
  "ce que les appareils des visiteurs et des administrateurs en gardent, dès qu’ils se connectent, modifications non envoyées comprises.",
];

const STAYS = [
  "un compte d’administration\u00A0: il se retire dans «\u00A0Administrateurs\u00A0», et le nom reste dans l’historique des contenus que la personne a modifiés\u202F;",
  "ce que d’autres ont écrit, même si l’adresse y est citée\u202F;",
  "les sauvegardes et les exports déjà téléchargés\u00A0: supprimez-les vous-même\u202F;",
  "la trace de cet effacement\u00A0: sa date, son auteur et le nombre de fiches, sans l’adresse.",
];
