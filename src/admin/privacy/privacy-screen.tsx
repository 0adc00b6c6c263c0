import { useServerRead } from "../../sync-status/use-server-read";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { FormSection } from "../documents/form-section";
import { Screen } from "../kit/screen";
import { ListSkeleton } from "../kit/list-skeleton";
import { Erasures } from "./erasures";
import { PersonPart } from "./person-part";
import { RetentionNotice } from "./retention-notice";
import { fetchErasures } from "./server-person";

/** Shows, exports and erases the data of a person, and lists past erasures. */
export function PrivacyScreen() {
  const { read, offline, again } = useServerRead(fetchErasures);

  return (
    <Screen title="Données personnelles">
      {!offline && <RetentionNotice />}
      <FormSection
        title="Une personne"
        help={
          "Ce que le site garde à son adresse\u00A0: à lui remettre, ou à effacer si elle le demande."
        }
      >
        {offline ? (
          <Callout>
            {
              "Hors ligne\u00A0: les données d’une personne se lisent et s’effacent sur le serveur. Revenez avec la connexion."
            }
          </Callout>
        ) : (
          <PersonPart onErased={() => void again()} />
        )}
      </FormSection>
      <FormSection
        title="Effacements"
        help={
          "Pour montrer qu’ils ont eu lieu\u00A0: la date, l’auteur et le nombre de fiches, jamais l’adresse."
        }
      >
        {read.state === "failed" && (
          <Callout
            tone="warning"
            actions={
              <Button size="sm" variant="secondary" onClick={() => void again()}>
                Réessayer
              </Button>
            }
          >
            La liste des effacements n’a pas pu être lue sur le serveur.
          </Callout>
        )}
        {read.state === "ready" && <Erasures erasures={read.value} />}
        {read.state === "offline" && (
          <p className="text-ink-soft">La liste s’affichera avec la connexion.</p>
        )}
        {read.state === "loading" && <ListSkeleton columns={3} />}
      </FormSection>
    </Screen>
  );
}
