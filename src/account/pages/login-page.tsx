import { useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import { Callout } from "../../ui/data/callout";
import { AccountForm } from "../form/account-form";
import { AccountPage } from "./account-page";
import { ConfirmAddress } from "./confirm-address";
import { AllRequired, EmailField, PasswordField } from "../form/fields";
import { ForgottenPassword } from "./forgotten-password";
import { signInIssues } from "../form/issues";
import { NewPassword } from "./new-password";
import { returnPath } from "../return-path";
import { useSession } from "../session/session";
import { signIn } from "../sign-in";
import { useOthersWork } from "../use-others-work";

/** « Connexion Admin », and the pages for a forgotten password. */
export function LoginPage() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const mode = search.get("mode");
  if (mode === "recovery") return <NewPassword />;
  if (mode === "confirmation") return <ConfirmAddress />;
  return <SignIn after={returnPath(search.get("retour"), hash)} />;
}

/** Stays until the code of the next page is loaded. */
function Leading({ to }: { readonly to: string }) {
  return (
    <AccountPage title="Connexion Admin">
      <output>Vous êtes connecté. La page s’ouvre…</output>
      <Navigate to={to} replace />
    </AccountPage>
  );
}

function SignIn({ after }: { readonly after: string }) {
  const session = useSession();
  const [forgotten, setForgotten] = useState(false);
  const others = useOthersWork();
  if (session.state === "loading") return null;
  if (session.state === "signed-in" && !session.needsSignIn) return <Leading to={after} />;
  if (forgotten) return <ForgottenPassword onBack={() => setForgotten(false)} />;

  const expired = session.state === "signed-in";
  return (
    <AccountPage title="Connexion Admin">
      {expired && (
        <div className="mb-5">
          <Callout tone="warning">
            Votre session a expiré. Reconnectez-vous : vos modifications en attente sont gardées.
          </Callout>
        </div>
      )}
      <AccountForm
        submit="Se connecter"
        check={(read) => signInIssues(read("email"), read("password"))}
        send={(read) =>
          others.send(read, (givenUp) => signIn(read("email"), read("password"), givenUp))
        }
      >
        {(issues) => (
          <>
            <AllRequired />
            <EmailField
              error={issues.email}
              defaultValue={expired ? session.user.email : undefined}
            />
            <PasswordField
              label="Mot de passe"
              name="password"
              autoComplete="current-password"
              error={issues.password}
            />
            {others.box}
          </>
        )}
      </AccountForm>
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t pt-4 text-sm">
        <button type="button" className="text-link py-1" onClick={() => setForgotten(true)}>
          Mot de passe oublié ?
        </button>
        <Link to="/register" className="text-link py-1">
          Créer un compte
        </Link>
      </div>
    </AccountPage>
  );
}
