import { useCallback, useState } from "react";
import { AccountForm } from "../../account/form/account-form";
import { TextField } from "../../account/form/fields";
import { emailIssues } from "../../account/form/issues";
import type { CollectionName } from "../../content/index";
import { useServerRead } from "../../sync-status/use-server-read";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { controlClass, FormField } from "../../ui/form/form-field";
import type { FormReader } from "../../ui/form/form-reader";
import { Dialog } from "../../ui/overlay/dialog";
import { WIDE } from "../kit/looks";
import { quoted } from "../kit/sentences";
import { NewReviewLink } from "./new-review-link";
import { ReviewLinkList } from "./review-link-list";
import { createReviewLink, fetchReviewLinks } from "./server-reviews";

/** Creates, lists and revokes links that show a document to a client before it is published. */
export function ReviewDialog({
  collection,
  id,
  title,
  changedAt,
  onClose,
}: {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string;
  /** When the document last changed, ISO 8601. */
  readonly changedAt: string;
  readonly onClose: () => void;
}) {
  const { read: links, again } = useServerRead(
    useCallback(() => fetchReviewLinks(collection, id), [collection, id]),
  );
  const [made, setMade] = useState<{ readonly client: string; readonly link: string }>();
  const send = async (read: FormReader) => {
    const client = read("client_name").trim();
    const outcome = await make({
      collection,
      document_id: id,
      client_name: client,
      client_email: read("client_email").trim(),
      days: Number(read("days")),
    });
    if (!outcome.ok) return outcome;
    setMade({ client, link: outcome.link });
    await again();
    return outcome;
  };

  return (
    <Dialog
      title={`Faire relire ${quoted(title)}`}
      look={WIDE}
      onClose={onClose}
      footer={
        <Button variant="secondary" size="sm" onClick={onClose}>
          Terminé
        </Button>
      }
    >
      <div className="flex flex-col gap-8">
        <div aria-live="polite">
          {made && (
            <div className="flex flex-col items-start gap-4">
              <NewReviewLink client={made.client} link={made.link} />
              <Button variant="quiet" size="sm" onClick={() => setMade(undefined)}>
                Créer un autre lien
              </Button>
            </div>
          )}
          {!made && <RequestForm send={send} />}
        </div>
        <section aria-label="Liens de cette fiche">
          <h3 className="heading-type mb-3 text-lg">Liens de cette fiche</h3>
          {links.state === "ready" ? (
            <ReviewLinkList links={links.value} changedAt={changedAt} onChanged={again} />
          ) : (
            <Callout tone={links.state === "failed" ? "danger" : "neutral"}>
              {STATES[links.state]}
            </Callout>
          )}
        </section>
      </div>
    </Dialog>
  );
}

const STATES = {
  loading: "Chargement des liens…",
  offline: "Vous êtes hors ligne\u00A0: les liens sont sur le serveur.",
  failed: "Les liens n’ont pas pu être lus. Fermez cette fenêtre, puis réessayez.",
} as const;

function RequestForm({ send }: { readonly send: (read: FormReader) => ReturnType<typeof make> }) {
  return (
    <AccountForm
      inline
      submit="Créer le lien"
      check={(read) => ({
        ...(read("client_name").trim() === "" ? { client_name: "Nom requis" } : {}),
        ...renamed(emailIssues(read("client_email"))),
      })}
      send={send}
    >
      {(issues) => (
        <>
          <p className="max-w-measure text-ink-soft">
            Qui ouvre ce lien voit la vraie page, sans compte, telle que le serveur l’a à ce
            moment-là, et peut y répondre. La réponse arrive dans les messages, au nom écrit ici.
            Aucun email ne part d’ici{"\u00A0"}: vous transmettez le lien vous-même.
          </p>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Qui relit"
              name="client_name"
              autoComplete="off"
              maxLength={300}
              data-first-focus
              error={issues.client_name}
            />
            <TextField
              label="Son email"
              name="client_email"
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={300}
              error={issues.client_email}
            />
          </div>
          <FormField label="Le lien vaut">
            {(control) => (
              <select {...control} name="days" defaultValue="7" className={controlClass}>
                {[1, 7, 14, 30].map((days) => (
                  <option key={days} value={days}>
                    {days === 1 ? "1\u00A0jour" : `${days}\u00A0jours`}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </>
      )}
    </AccountForm>
  );
}

const renamed = ({ email }: ReturnType<typeof emailIssues>) =>
  email === undefined ? {} : { client_email: email };

async function make(request: Parameters<typeof createReviewLink>[0]) {
  try {
    return await createReviewLink(request);
  } catch {
    // Whatever the error is, the form tells the person to try again.
    const text = "Le lien n’a pas pu être créé. Vérifiez votre connexion, puis réessayez.";
    return { ok: false, text } as const;
  }
}
