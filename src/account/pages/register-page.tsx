import { useCallback, useEffect, useState } from "react";
import { Link, Navigate, useLocation } from "react-router-dom";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { AcceptInvitation, InvitationOfAnother } from "./accept-invitation";
import type { FormReader } from "../../ui/form/form-reader";
import { AccountForm } from "../form/account-form";
import { AccountPage } from "./account-page";
import { AllRequired, EmailField, PasswordField, TextField } from "../form/fields";
import { PASSWORD_MIN, registrationIssues } from "../form/issues";
import {
  formerInvitation,
  type Invitation,
  invitationIn,
  invitationPath,
  isForAnother,
  signInForInvitation,
} from "../invitation-link";
import { register, type Registered, registrationState } from "../registration";
import { useSession } from "../session/session";
import { useOthersWork } from "../use-others-work";

/** « Créer un compte »: for the first administrator, then for people with an invitation. */
export function RegisterPage() {
  const { search, hash } = useLocation();
  const former = formerInvitation(search);
  if (former) return <Navigate to={invitationPath(former)} replace />;
  return <Registration hash={hash} invitation={invitationIn(hash)} />;
}

function Registration({
  hash,
  invitation,
}: {
  readonly hash: string;
  readonly invitation: Invitation | undefined;
}) {
  const session = useSession();
  const { state, retry } = useRegistrationState(invitation !== undefined);
  const [registered, setRegistered] = useState<Registered>();

  if (registered?.ok && !("confirm" in registered)) {
    // Who has no invitation is the first: the back office tells them where to begin.
    return <Navigate to={invitation ? "/" : "/admin"} replace />;
  }
  if (session.state === "signed-in" && !session.needsSignIn && !registered) {
    const { role, email } = session.user;
    if (!invitation || role === "unknown") return <Navigate to="/" replace />;
    if (isForAnother(invitation, email)) {
      return (
        <AccountPage title="Invitation">
          <InvitationOfAnother email={email} invited={invitation.email} />
        </AccountPage>
      );
    }
    if (role === "admin") return <Navigate to="/admin" replace />;
    return (
      <AccountPage title="Invitation">
        <AcceptInvitation email={email} invitation={invitation.token} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Créer un compte">
      {state === "open" && !registered?.ok && (
        <RegistrationForm
          key={invitation?.token}
          invitation={invitation}
          onRegistered={setRegistered}
        />
      )}
      {state === "closed" && (
        <Callout>
          Les inscriptions sont fermées : ce site a déjà ses administrateurs. Pour en faire partie,
          demandez une invitation à l’un d’eux, puis ouvrez le lien qu’elle contient.
        </Callout>
      )}
      {state === "unknown" && (
        <Callout
          tone="warning"
          actions={
            <Button variant="secondary" size="sm" onClick={retry}>
              Réessayer
            </Button>
          }
        >
          Impossible de savoir si les inscriptions sont ouvertes. Vérifiez votre connexion.
        </Callout>
      )}
      {/* As high as the form that nearly always follows, so that nothing moves. */}
      {state === "asking" && <p className="min-h-96 text-ink-soft">Un instant…</p>}
      <div aria-live="polite">
        {registered?.ok && (
          <Callout tone="success">
            Votre compte est créé. Ouvrez le lien du message que nous venons de vous envoyer, puis
            connectez-vous.
          </Callout>
        )}
      </div>
      <p className="mt-6 border-t pt-4 text-sm">
        Déjà un compte ?{" "}
        <Link to={invitation ? signInForInvitation(hash) : "/login"} className="text-link">
          Se connecter
        </Link>
      </p>
    </AccountPage>
  );
}

function RegistrationForm({
  invitation,
  onRegistered,
}: {
  readonly invitation: Invitation | undefined;
  readonly onRegistered: (registered: Registered) => void;
}) {
  const others = useOthersWork();
  const send = async (read: FormReader) => {
    const [name, address, password] = [read("name"), read("email"), read("password")];
    const outcome = await others.send<Registered>(read, (givenUp) =>
      register({ name, email: address, password, invitation: invitation?.token }, givenUp),
    );
    onRegistered(outcome);
    return outcome;
  };
  return (
    <AccountForm
      submit="Créer le compte"
      check={(read) => registrationIssues(read("name"), read("email"), read("password"))}
      send={send}
    >
      {(issues) => (
        <>
          <AllRequired />
          <TextField label="Nom" name="name" autoComplete="name" error={issues.name} />
          <EmailField defaultValue={invitation?.email} error={issues.email} />
          <PasswordField
            label="Mot de passe"
            name="password"
            autoComplete="new-password"
            hint={`${PASSWORD_MIN} caractères au moins`}
            error={issues.password}
          />
          {others.box}
        </>
      )}
    </AccountForm>
  );
}

/** The server checks an invitation when it is used; without one the page has to ask the server first. */
function useRegistrationState(isInvited: boolean) {
  const [state, setState] = useState<"asking" | "open" | "closed" | "unknown">("asking");
  const ask = useCallback(() => void registrationState().then(setState), []);
  useEffect(ask, [ask]);
  return { state: isInvited ? ("open" as const) : state, retry: ask };
}
