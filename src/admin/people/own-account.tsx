import { useState } from "react";
import { AccountForm } from "../../account/form/account-form";
import { PasswordField, TextField } from "../../account/form/fields";
import {
  NAME_MAX,
  nameIssues,
  PASSWORD_MIN,
  passwordChangeIssues,
} from "../../account/form/issues";
import { rename } from "../../account/own-account";
import { changePassword } from "../../account/password";
import type { Account } from "../../account/session/stored-session";
import { useToasts } from "../../ui/overlay/toast";
import { FormSection } from "../documents/form-section";

/** Changes the name and the password of the signed-in account. */
export function OwnAccount({
  user,
  onRenamed,
}: {
  readonly user: Account;
  readonly onRenamed: () => Promise<void>;
}) {
  return (
    <>
      <FormSection title="Votre nom" help="Il signe vos articles et votre historique.">
        <div className="max-w-md">
          <NameForm user={user} onRenamed={onRenamed} />
        </div>
      </FormSection>
      <FormSection
        title="Votre mot de passe"
        help="Le changer déconnecte vos autres appareils ; rien de ce qui y attend n’est perdu."
      >
        <div className="max-w-md">
          <PasswordForm email={user.email} />
        </div>
      </FormSection>
    </>
  );
}

function NameForm({
  user,
  onRenamed,
}: {
  readonly user: Account;
  readonly onRenamed: () => Promise<void>;
}) {
  const { show } = useToasts();
  const send = async (name: string) => {
    const outcome = await rename(name.trim());
    if (!outcome.ok) return outcome;
    await onRenamed();
    show("Nom enregistré");
    return outcome;
  };
  return (
    <AccountForm
      inline
      submit="Enregistrer le nom"
      check={(read) => nameIssues(read("name"))}
      send={(read) => send(read("name"))}
    >
      {(issues) => (
        <TextField
          label="Nom"
          name="name"
          autoComplete="name"
          maxLength={NAME_MAX}
          defaultValue={user.displayName}
          error={issues.name}
        />
      )}
    </AccountForm>
  );
}

function PasswordForm({ email }: { readonly email: string }) {
  const { show } = useToasts();
  const [changes, setChanges] = useState(0);
  const send = async (present: string, wanted: string) => {
    const outcome = await changePassword(email, present, wanted);
    if (!outcome.ok) return outcome;
    // A new key mounts the form again, so that no password stays in it.
    setChanges((before) => before + 1);
    show("Mot de passe changé");
    return outcome;
  };
  return (
    <AccountForm
      key={changes}
      inline
      submit="Changer le mot de passe"
      check={(read) => passwordChangeIssues(read("present"), read("password"))}
      send={(read) => send(read("present"), read("password"))}
    >
      {(issues) => (
        <>
          {/* Lets password managers find the entry of this address. */}
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <PasswordField
            label="Mot de passe actuel"
            name="present"
            autoComplete="current-password"
            error={issues.present}
          />
          <PasswordField
            label="Nouveau mot de passe"
            name="password"
            autoComplete="new-password"
            hint={`${PASSWORD_MIN} caractères au moins`}
            error={issues.password}
          />
        </>
      )}
    </AccountForm>
  );
}
