import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useSession } from "../../account/session/session";
import { type ServerRead, useServerRead } from "../../sync-status/use-server-read";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { FormSection } from "../documents/form-section";
import { Screen } from "../kit/screen";
import { ListSkeleton } from "../kit/list-skeleton";
import { AdministratorList } from "./administrator-list";
import { InvitationList } from "./invitation-list";
import { InviteDialog } from "./invite-dialog";
import { OwnAccount } from "./own-account";
import { OwnNotices } from "./own-notices";
import { fetchPeople } from "./server-people";

/** Manages administrators, invitations and one's own account. */
export function AdministratorsScreen() {
  const session = useSession();
  const { read, offline, again } = useServerRead(fetchPeople);
  const [inviting, setInviting] = useState<{ readonly email: string }>();
  if (session.state !== "signed-in") return null;
  const canAct = read.state === "ready" && !offline;

  return (
    <Screen
      title="Administrateurs"
      action={
        <Button size="sm" data-add disabled={!canAct} onClick={() => setInviting({ email: "" })}>
          <UserPlus aria-hidden className="size-4" strokeWidth={2} />
          Inviter un administrateur
        </Button>
      }
    >
      <FormSection
        title="Accès"
        help="Chacun lit et modifie tout, invite et retire les autres. Le dernier ne peut pas être retiré."
      >
        <Notice state={read.state} offline={offline} onAgain={() => void again()} />
        {read.state === "loading" && <ListSkeleton columns={3} rows={2} />}
        {read.state === "ready" && (
          <AdministratorList
            administrators={read.value.administrators}
            self={session.user.id}
            canAct={canAct}
            onChanged={again}
          />
        )}
      </FormSection>
      {(read.state === "loading" || read.state === "ready") && (
        <FormSection
          title="Invitations"
          help="Un lien vaut sept jours, pour une seule personne et une seule adresse."
        >
          {read.state === "ready" ? (
            <InvitationList
              invitations={read.value.invitations}
              canAct={canAct}
              onRenew={(email) => setInviting({ email })}
              onChanged={again}
            />
          ) : (
            <p className="text-ink-soft">Un instant…</p>
          )}
        </FormSection>
      )}
      <OwnNotices user={session.user} />
      <OwnAccount user={session.user} onRenamed={again} />
      {inviting && (
        <InviteDialog
          email={inviting.email}
          onInvited={again}
          onClose={() => setInviting(undefined)}
        />
      )}
    </Screen>
  );
}

function Notice({
  state,
  offline,
  onAgain,
}: {
  readonly state: ServerRead<unknown>["state"];
  readonly offline: boolean;
  readonly onAgain: () => void;
}) {
  if (offline) {
    return (
      <Callout>
        {state === "ready"
          ? "Hors ligne : cette liste a été lue avant la coupure. Inviter et retirer demandent la connexion."
          : "Hors ligne : les administrateurs et les invitations ne sont connus que du serveur. Ils s’afficheront avec la connexion."}
      </Callout>
    );
  }
  if (state !== "failed") return null;
  return (
    <Callout
      tone="warning"
      actions={
        <Button size="sm" variant="secondary" onClick={onAgain}>
          Réessayer
        </Button>
      }
    >
      Les administrateurs n’ont pas pu être lus sur le serveur.
    </Callout>
  );
}
