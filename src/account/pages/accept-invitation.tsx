import { Link } from "react-router-dom";
import { Callout } from "../../ui/data/callout";
import { AccountForm } from "../form/account-form";
import { acceptInvitation } from "../own-account";

/** For people who have an account without the role, and were invited again. */
export function AcceptInvitation({
  email,
  invitation,
}: {
  readonly email: string;
  readonly invitation: string;
}) {
  return (
    <AccountForm
      submit="Accepter l’invitation"
      check={() => ({})}
      send={() => acceptInvitation(invitation)}
    >
      {() => (
        <p className="text-ink-soft">
          Vous êtes connecté avec l’adresse {email}. Cette invitation vous donne accès à
          l’administration.
        </p>
      )}
    </AccountForm>
  );
}

/** For whoever is signed in on the device on which somebody else opens their invitation. */
export function InvitationOfAnother({
  email,
  invited,
}: {
  readonly email: string;
  readonly invited: string;
}) {
  return (
    <>
      <Callout>
        Cette invitation est pour {invited}, et vous êtes connecté avec l’adresse {email}. Ouvrez-la
        dans un autre navigateur, ou déconnectez-vous d’abord de l’administration.
      </Callout>
      <p className="mt-6 text-sm">
        <Link to="/admin" className="text-link">
          Retour à l’administration
        </Link>
      </p>
    </>
  );
}
