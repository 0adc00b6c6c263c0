import { useReducer } from "react";
import { Screen } from "../kit/screen";
import { FormSection } from "../documents/form-section";
import { ExamplesPart } from "./examples-part";
import { RestorePart } from "./restore-part";
import { SavePart } from "./save-part";

/** Saves the whole site in one file, removes the example content, and restores a saved file. */
export function BackupScreen() {
  const [restored, noteRestored] = useReducer((count: number) => count + 1, 0);
  return (
    <Screen title="Sauvegarde">
      <FormSection
        title="Télécharger une sauvegarde"
        help="Un seul fichier zip, fait sur cet appareil, même hors ligne."
      >
        <SavePart />
      </FormSection>
      <FormSection
        title="Contenu d’exemple"
        help="Ce qu’un site neuf montre avant d’avoir le sien. Ce que vous avez modifié reste."
      >
        <ExamplesPart key={restored} />
      </FormSection>
      <FormSection
        title="Restaurer dans un projet vide"
        help="Un projet qui contient autre chose que le contenu d’exemple est refusé."
      >
        <RestorePart onRestored={noteRestored} />
      </FormSection>
    </Screen>
  );
}
