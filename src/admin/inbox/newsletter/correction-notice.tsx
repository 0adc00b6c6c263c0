import { Callout } from "../../../ui/data/callout";
import type { Correction } from "./use-correction";

/** Says what happens to a campaign while it is corrected. */
export function CorrectionNotice({ correction }: { readonly correction: Correction }) {
  return (
    <Callout tone={TONES[correction]}>
      <p aria-live="polite">{WORDS[correction]}</p>
    </Callout>
  );
}

const TONES = { asked: "warning", held: "neutral", "too-late": "warning" } as const;

const WORDS: Readonly<Record<Correction, string>> = {
  asked:
    "La pause est demandée, et le serveur ne l’a pas encore confirmée\u00A0: si la campagne part avant, elle part telle qu’elle était.",
  held: "La campagne est en pause\u00A0: rien ne part pendant que vous la corrigez. L’envoyer la remet en file, à son départ.",
  "too-late":
    "Cette campagne ne peut plus être corrigée\u00A0: elle est partie ou a été arrêtée entre-temps. L’envoyer d’ici en fait une nouvelle campagne.",
};
