import { useState } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { Callout } from "../ui/callout";
import { AccountForm } from "./account-form";
import { AccountPage } from "./account-page";
import { othersWork } from "./former-account";
import { EmailField, PasswordField } from "./fields";
import { ForgottenPassword } from "./forgotten-password";
import { signInIssues } from "./issues";
import { NewPassword } from "./new-password";
import { returnPath } from "./return-path";
import { useSession } from "./session";
import { signIn } from "./sign-in";

/** « Connexion Admin », and what belongs to a forgotten password. */
export function LoginPage() {
  const [search] = useSearchParams();
  return search.get("mode") === "recovery" ? (
    <NewPassword />
  ) : (
    <SignIn after={returnPath(search.get("retour"))} />
  );
}

function SignIn({ after }: { readonly after: string }) {
  const session = useSession();
  const [forgotten, setForgotten] = useState(false);
  /** How much of another person's work would go, once somebody else has tried to come in. */
  const [others, setOthers] = useState(0);
  if (session.state === "loading") return null;
  if (session.state === "signed-in" && !session.needsSignIn) return <Navigate to={after} replace />;
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
        send={async (read) => {
          const work = othersWork(read("email"));
          const discard = read(DISCARD) !== "";
          setOthers(work);
          if (work > 0 && !discard) return { ok: false, text: othersText(work) };
          return signIn(read("email"), read("password"), discard);
        }}
      >
        {(issues) => (
          <>
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
            {others > 0 && (
              <label className="flex items-start gap-2.5">
                <input type="checkbox" name={DISCARD} className="mt-1 size-4 accent-accent" />
                Effacer ces modifications de cet appareil
              </label>
            )}
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

/** The box that gives up what another person did not send. */
const DISCARD = "discard";

function othersText(count: number): string {
  const what =
    count === 1
      ? "Une modification faite ici avec un autre compte n’est pas partie"
      : `${count} modifications faites ici avec un autre compte ne sont pas parties`;
  return `${what}. Elles ne partiront que si cette personne se reconnecte\u00A0; pour entrer à sa place, il faut les effacer.`;
}
