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
