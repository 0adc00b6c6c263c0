import { Check, CircleAlert, Clock, LoaderCircle, type LucideIcon } from "lucide-react";
import { Button } from "../../ui/button";
import { useIsOffline } from "../../sync-status/status";
import { plural } from "../../ui/text/plural";
import { PROGRESS } from "../kit/looks";
import { isOver, type Upload, type Uploads } from "./use-uploads";

/** Shows the progress of each chosen file. */
export function UploadList({ uploads: { list, clear } }: { readonly uploads: Uploads }) {
  if (list.length === 0) return null;
  return (
    <section aria-label="Images choisies" className="mb-5 border-y">
      <header className="flex min-h-11 items-center justify-between gap-4">
        <p aria-live="polite" className="text-sm font-medium tabular-nums">
          {summary(list)}
        </p>
        {list.some(isOver) && (
          <Button variant="quiet" size="sm" className="shrink-0" onClick={clear}>
            Effacer la liste
          </Button>
        )}
      </header>
      <ul className="max-h-72 overflow-y-auto">
        {list.map((upload) => (
          <UploadRow key={upload.key} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload: { name, step, problem } }: { readonly upload: Upload }) {
  const { icon: Icon, text, done, colour } = STEPS[step];
  const isOffline = useIsOffline();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-t py-2 text-sm">
      <span className="truncate">{name}</span>
      <span className={`inline-flex items-center gap-1.5 text-xs ${colour}`}>
        <Icon
          aria-hidden
          strokeWidth={2}
          className={`size-3.5 ${step === "preparing" ? "animate-spin" : ""}`}
        />
        {step === "kept" && isOffline ? "En attente du réseau" : text}
      </span>
      {problem ? (
        <p className="col-span-2 text-danger">{problem}</p>
      ) : (
        <progress aria-label={name} max={3} value={done} className={`col-span-2 h-1 ${PROGRESS}`} />
      )}
    </li>
  );
}

const STEPS: Readonly<
  Record<
    Upload["step"],
    {
      readonly icon: LucideIcon;
      readonly text: string;
      readonly done: number;
      readonly colour: string;
    }
  >
> = {
  queued: { icon: Clock, text: "En attente", done: 0, colour: "text-ink-faint" },
  preparing: { icon: LoaderCircle, text: "Préparation…", done: 1, colour: "text-ink-soft" },
  kept: { icon: Clock, text: "À envoyer", done: 2, colour: "text-ink-soft" },
  sent: { icon: Check, text: "Envoyée", done: 3, colour: "text-success" },
  failed: { icon: CircleAlert, text: "Refusée", done: 0, colour: "text-danger" },
  interrupted: { icon: CircleAlert, text: "Interrompue", done: 0, colour: "text-danger" },
};

function summary(list: readonly Upload[]): string {
  const count = (...steps: readonly Upload["step"][]) =>
    list.filter(({ step }) => steps.includes(step)).length;
  const parts = [
    [count("queued", "preparing"), "en préparation"],
    [count("kept"), "à envoyer"],
    [count("sent"), count("sent") > 1 ? "envoyées" : "envoyée"],
    [count("failed"), count("failed") > 1 ? "refusées" : "refusée"],
    [count("interrupted"), count("interrupted") > 1 ? "interrompues" : "interrompue"],
  ] as const;
  const nonEmpty = parts.filter(([many]) => many > 0);
  return nonEmpty
    .map(([many, words], index) =>
      index === 0 ? `${plural(many, "image")} ${words}` : `${many} ${words}`,
    )
    .join(", ");
}
