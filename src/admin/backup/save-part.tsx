import { Download } from "lucide-react";
import { useState } from "react";
import { savedDefinitions } from "../../content/backup";
import { useDatabase } from "../../store/database/database-context";
import { areWhole } from "../../store/database/sync-state";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { plural } from "../../ui/text/plural";
import { useAction } from "../../ui/form/use-action";
import { download } from "../kit/download";
import { momentText } from "../kit/sentences";
import { BackupContents } from "./contents";
import { type TaskProgress, ProgressLine } from "./progress";
import { sizeText } from "./size-text";
import { type Backup, writeBackup } from "./write-backup";

/** Makes a backup, then shows what it holds and what it lacks. */
export function SavePart() {
  const database = useDatabase();
  const [progress, setProgress] = useState<TaskProgress>();
  const [made, setMade] = useState<Backup | "incomplete">();
  const saving = useAction(
    "La sauvegarde n’a pas pu être préparée. Vos contenus sont intacts\u00A0: réessayez.",
    async () => {
      if (!database) return;
      setMade(undefined);
      try {
        const names = savedDefinitions.map(({ name }) => name);
        const isWhole = await areWhole(database, names);
        const backup = isWhole ? await writeBackup(database, setProgress) : "incomplete";
        setMade(backup);
        if (backup !== "incomplete") download(backup.name, backup.file);
      } finally {
        setProgress(undefined);
      }
    },
  );

  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-ink-soft">
        Tous les contenus, les messages, les commentaires, les abonnés, les images et les PDF, tels
        qu’ils sont sur cet appareil. Ni mots de passe, ni invitations, ni statistiques de visite,
        ni corbeille.
      </p>
      <Callout tone="warning">
        Ce fichier contient des données personnelles (messages, commentaires, abonnés)&nbsp;:
        gardez-le en lieu sûr, et ne le confiez à personne.
      </Callout>
      <div>
        <Button size="sm" busy={saving.busy} disabled={!database} onClick={saving.run}>
          <Download aria-hidden className="size-4" strokeWidth={2} />
          Télécharger une sauvegarde
        </Button>
      </div>
      {progress && <ProgressLine progress={progress} />}
      <div aria-live="polite">
        {made === "incomplete" && (
          <Callout tone="danger">
            Cet appareil n’a pas encore reçu tous les contenus&nbsp;: la sauvegarde serait
            incomplète. Laissez cette page ouverte avec une connexion jusqu’à «&nbsp;À jour&nbsp;»,
            puis réessayez.
          </Callout>
        )}
        {made && made !== "incomplete" && <Made backup={made} />}
      </div>
    </div>
  );
}

function Made({ backup: { file, name, manifest } }: { readonly backup: Backup }) {
  const { collections, images, missing, unsent } = manifest;
  const contents = savedDefinitions.map(({ name: collection, label }) => ({
    name: collection,
    label,
    count: collections[collection]?.count ?? 0,
  }));
  return (
    <div className="flex flex-col gap-4">
      <Callout
        tone="success"
        actions={
          <Button size="sm" variant="secondary" onClick={() => download(name, file)}>
            Télécharger à nouveau
          </Button>
        }
      >
        <p className="font-medium wrap-anywhere">{name}</p>
        <p>{`${sizeText(file.size)}, ${momentText(manifest.made_at)}`}</p>
      </Callout>
      {unsent > 0 && (
        <Callout>
          {unsent < 2
            ? "1\u00A0modification que le serveur n’a pas encore reçue est comprise."
            : `${plural(unsent, "modification")} que le serveur n’a pas encore reçues sont comprises.`}
        </Callout>
      )}
      {missing.length > 0 && <Missing addresses={missing} />}
      <BackupContents
        label="Contenu de la sauvegarde"
        contents={[
          ...contents,
          { name: "files", label: "Fichiers (images et PDF)", count: images.length },
        ]}
      />
    </div>
  );
}

function Missing({ addresses }: { readonly addresses: readonly string[] }) {
  const some = addresses.length > 1;
  return (
    <Callout tone="warning">
      <p>
        {`${plural(addresses.length, "fichier")} ${some ? "manquent" : "manque"}\u00A0: ${some ? "ils ne sont pas" : "il n’est pas"} sur cet appareil et ${some ? "n’ont" : "n’a"} pas pu être ${some ? "lus" : "lu"} sur le serveur. Refaites une sauvegarde avec une connexion pour ${some ? "les" : "l’"}avoir.`}
      </p>
      <ul className="mt-1.5 list-disc pl-5">
        {addresses.map((address) => (
          <li key={address} className="wrap-anywhere">
            {address}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
