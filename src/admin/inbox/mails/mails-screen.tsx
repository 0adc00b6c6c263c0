import { Send } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button";
import { Callout } from "../../../ui/data/callout";
import { ChoiceFilter } from "../../../ui/form/choice-filter";
import { useAction } from "../../../ui/form/use-action";
import { useToasts } from "../../../ui/overlay/toast";
import { ListSkeleton } from "../../kit/list-skeleton";
import { Screen } from "../../kit/screen";
import { MailDialog } from "./mail-dialog";
import { MailList } from "./mail-list";
import { MAIL_STATES } from "./mail-words";
import { type OutboxPage, queueTestMail } from "./server-mails";
import { useOutbox } from "./use-outbox";

/** Lists every mail that this site sends or will send, and whether sending works. */
export function MailsScreen() {
  const [filter, setFilter] = useState("");
  const seen = useOutbox(filter);
  const canAct = seen.state === "ready" && !seen.offline;
  return (
    <Screen title="Emails" action={<TestButton disabled={!canAct} onQueued={seen.again} />}>
      {seen.offline && (
        <div className="mb-3">
          <Callout>
            {seen.state === "ready"
              ? "Hors ligne\u00A0: cette liste a été lue avant la coupure. Essayer, annuler et renvoyer demandent la connexion."
              : "Hors ligne\u00A0: les emails ne sont connus que du serveur. Ils s’afficheront avec la connexion."}
          </Callout>
        </div>
      )}
      {seen.state === "failed" && (
        <Callout
          tone="warning"
          actions={
            <Button size="sm" variant="secondary" onClick={() => void seen.again()}>
              Réessayer
            </Button>
          }
        >
          Les emails n’ont pas pu être lus.
        </Callout>
      )}
      {seen.state === "loading" && <ListSkeleton columns={4} />}
      {seen.state === "ready" && (
        <Ready key={filter} seen={seen} canAct={canAct} filter={filter} onFilter={setFilter} />
      )}
    </Screen>
  );
}

function Ready({
  seen,
  canAct,
  filter,
  onFilter,
}: {
  readonly seen: Extract<ReturnType<typeof useOutbox>, { readonly state: "ready" }>;
  readonly canAct: boolean;
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}) {
  const [open, setOpen] = useState<string>();
  const { outbox, older, more } = seen;
  // Offline, the list may hold mails of all states.
  const mails = [...outbox.mails, ...older].filter(({ state }) => !filter || state === filter);
  const isPart = seen.offline && seen.filter !== "";
  return (
    <>
      <MailServer outbox={outbox} />
      <div className="my-4">
        <ChoiceFilter
          label="État"
          choices={choicesOf(outbox).filter(({ value }) => !isPart || value === seen.filter)}
          selected={filter}
          onSelect={onFilter}
        />
      </div>
      {mails.length === 0 ? (
        <p className="text-ink-soft">
          Aucun email. Ceux que le site envoie, lettres et confirmations, seront listés ici.
        </p>
      ) : (
        <MailList
          mails={mails}
          server={outbox.server}
          canAct={canAct}
          onOpen={({ id }) => setOpen(id)}
          onChanged={seen.again}
        />
      )}
      {more && !seen.offline && (
        <Button size="sm" variant="secondary" className="mt-4" onClick={() => void seen.showMore()}>
          Afficher la suite
        </Button>
      )}
      {open !== undefined && (
        <MailDialog id={open} outbox={outbox} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}

function choicesOf({ counts }: OutboxPage) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [
    { value: "", label: `Tous (${all})` },
    ...Object.entries(MAIL_STATES)
      .filter(([state]) => counts.has(state))
      .map(([value, label]) => ({ value, label: `${label} (${counts.get(value) ?? 0})` })),
  ];
}

/** Says whether mail can be sent, and by which server. */
function MailServer({ outbox: { server, sender, problem } }: { readonly outbox: OutboxPage }) {
  if (server === "" && problem !== "") {
    return <Callout tone="danger">{`Rien ne part\u00A0: ${problem}.`}</Callout>;
  }
  if (server === "") {
    return (
      <Callout tone="warning">
        Aucun serveur d’envoi n’est relié : rien ne part. Chaque email attend ici ; vous pouvez
        l’ouvrir, et ses liens fonctionnent. Le fichier README dit comment relier un serveur.
      </Callout>
    );
  }
  if (problem !== "") {
    return (
      <Callout tone="danger">
        {`Le serveur d’envoi ${server} ne prend rien pour l’instant\u00A0: ${problem}. Les emails attendent, et repartiront d’eux-mêmes.`}
      </Callout>
    );
  }
  return <Callout>{`Les emails partent de ${sender}, par ${server}.`}</Callout>;
}

function TestButton({
  disabled,
  onQueued,
}: {
  readonly disabled: boolean;
  readonly onQueued: () => Promise<void>;
}) {
  const toasts = useToasts();
  const testing = useAction(
    "L’email d’essai n’a pas pu être mis en file. Vérifiez votre connexion, puis réessayez.",
    async () => {
      await queueTestMail();
      toasts.show("Email d’essai mis en file\u00A0: son état est en tête de la liste");
      await onQueued();
    },
  );
  return (
    <Button size="sm" disabled={disabled} busy={testing.busy} onClick={() => testing.run()}>
      <Send aria-hidden className="size-4" strokeWidth={2} />
      M’envoyer un email d’essai
    </Button>
  );
}
