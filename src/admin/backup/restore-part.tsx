import { FileArchive } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { plural } from "../../ui/text/plural";
import { momentText } from "../kit/sentences";
import type { ChangedSince } from "./changed-since";
import { ChangedExamples } from "./changed-examples";
import { BackupContents } from "./contents";
import { ProgressLine } from "./progress";
import type { SavedSite } from "./read-backup";
import type { ProjectContents } from "./project-contents";
import { Restored } from "./restored";
import { countsText, Since } from "./since";
import { useRestore } from "./use-restore";

/** Lets a person choose a backup, shows what it holds, restores it and shows the comparison. */
export function RestorePart({ onRestored }: { readonly onRestored: () => void }) {
  const { restore, choose, start } = useRestore(onRestored);
  const outcome = useRef<HTMLDivElement>(null);
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-measure text-ink-soft">
        Pour un site neuf, ou pour déménager&nbsp;: les contenus reviennent avec leurs identifiants,
        leurs dates et leurs adresses, les images et les PDF avec leurs fichiers. La sauvegarde est
        vérifiée en entier avant que quoi que ce soit ne soit écrit.
      </p>
      <div>
        <ChooseButton busy={restore.step === "busy"} onFile={choose} />
      </div>
      {restore.step === "busy" && restore.progress && (
        <ProgressLine
          progress={restore.progress}
          advice="Laissez cette page ouverte jusqu’à la fin."
        />
      )}
      <div ref={outcome} tabIndex={-1} aria-live="polite">
        {restore.step === "refused" && <Callout tone="danger">{restore.problem}</Callout>}
        {restore.step === "preview" && (
          <Preview
            {...restore}
            onStart={() => {
              // The pressed button disappears, so the focus moves to the result.
              outcome.current?.focus();
              start(restore.site, restore.held);
            }}
          />
        )}
        {restore.step === "done" && <Restored {...restore} />}
      </div>
    </div>
  );
}

function ChooseButton({
  busy,
  onFile,
}: {
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        busy={busy}
        onClick={() => {
          input.current?.click();
        }}
      >
        <FileArchive aria-hidden className="size-4" strokeWidth={1.75} />
        Choisir une sauvegarde
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Without this the browser reports no change when the same file is chosen again.
          event.target.value = "";
        }}
      />
    </>
  );
}

function Preview({
  site: { manifest, rows },
  held,
  since,
  problem,
  onStart,
}: {
  readonly site: SavedSite;
  readonly held: ProjectContents;
  readonly since?: ChangedSince;
  readonly problem?: string;
  readonly onStart: () => void;
}) {
  const { obstacles } = held;
  const contents = [...rows].map(([{ name, label }, saved]) => ({
    name,
    label,
    count: saved.length,
  }));
  const pictures = {
    name: "files",
    label: "Fichiers (images et PDF)",
    count: manifest.images.length,
  };
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="success">
        {`Sauvegarde intacte\u00A0: ${manifest.site}, ${momentText(manifest.made_at)}`}
      </Callout>
      {manifest.missing.length > 0 && (
        <Callout tone="warning">
          {`${plural(manifest.missing.length, "image")} y ${manifest.missing.length < 2 ? "manque" : "manquent"} depuis qu’elle a été faite.`}
        </Callout>
      )}
      {obstacles.size > 0 && <NotEmpty obstacles={obstacles} />}
      {obstacles.size === 0 && <Replaced {...held} />}
      {obstacles.size === 0 && since && <Since {...since} />}
      {problem !== undefined && <Callout tone="danger">{problem}</Callout>}
      <BackupContents label="Contenu de la sauvegarde choisie" contents={[...contents, pictures]} />
      {obstacles.size === 0 && (
        <div>
          <Button size="sm" onClick={onStart}>
            {problem === undefined ? intention(held) : "Reprendre"}
          </Button>
        </div>
      )}
    </div>
  );
}

function intention({ examples, changed }: ProjectContents): string {
  if (changed.length > 0) return "Remplacer aussi les fiches modifiées";
  return examples > 0 ? "Remplacer le contenu d’exemple" : "Restaurer dans ce projet";
}

/** Says which examples a restore would replace, by name those that somebody changed, and what becomes of them. */
function Replaced({ examples, changed }: ProjectContents) {
  return (
    <>
      {examples > 0 && (
        <Callout tone="warning">
          {`Ce site contient encore ${plural(examples, "fiche")} d’exemple ${examples < 2 ? "intacte" : "intactes"}\u00A0: la sauvegarde prend leur place. Pendant trente jours, «\u202FRétablir le contenu d’exemple\u202F» ramène celles qu’elle n’a pas. Les comptes ne changent pas.`}
        </Callout>
      )}
      {changed.length > 0 && (
        <Callout tone="warning">
          <p>
            {changed.length < 2
              ? "Une fiche d’exemple a été modifiée ici. La sauvegarde prendrait aussi sa place\u00A0:"
              : `${changed.length}\u00A0fiches d’exemple ont été modifiées ici. La sauvegarde prendrait aussi leur place\u00A0:`}
          </p>
          <div className="my-1.5">
            <ChangedExamples changed={changed} />
          </div>
          <p>
            Pendant trente jours, «&nbsp;Rétablir le contenu d’exemple&nbsp;» les ramène telles
            qu’elles sont maintenant. Celles que la sauvegarde contient aussi gardent la version
            d’ici dans leur historique.
          </p>
        </Callout>
      )}
    </>
  );
}

function NotEmpty({ obstacles }: { readonly obstacles: ReadonlyMap<string, number> }) {
  return (
    <Callout tone="danger">
      {`Ce projet n’est pas vide\u00A0: il contient déjà ${countsText(obstacles)}, que la sauvegarde n’a pas. Rien n’a été restauré. Ouvrez un projet neuf, ou supprimez ces contenus, puis choisissez à nouveau le fichier.`}
    </Callout>
  );
}
