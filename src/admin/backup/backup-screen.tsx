import { useReducer, useState } from "react";
import { SitePagesPanel } from "../dashboard/site-pages-panel";
import { useSitePages } from "../dashboard/use-site-pages";
import { Screen } from "../kit/screen";
import { FormSection } from "../documents/form-section";
import { ExamplesPart } from "./examples-part";
import { RestorePart } from "./restore-part";
import { SavePart } from "./save-part";

/** Saves the whole site in one file, removes the example content, and restores a saved file. */
export function BackupScreen() {
  const [restored, noteRestored] = useReducer((count: number) => count + 1, 0);
  const [isReplaced, setReplaced] = useState(false);
  return (
    <Screen title="Sauvegarde">
      <FormSection
        title="Télécharger une sauvegarde"
        help="Un seul fichier zip, fait sur cet appareil, même hors ligne."
      >
        <SavePart />
      </FormSection>
      <FormSection
        title="Restaurer dans un projet vide"
        help="Un projet qui contient d’autres fiches que la sauvegarde est refusé, le contenu d’exemple mis à part."
      >
        <RestorePart
          onRestored={() => {
            noteRestored();
            setReplaced(true);
          }}
        />
      </FormSection>
      <FormSection
        title="Contenu d’exemple"
        help="Ce qu’un site neuf montre avant d’avoir le sien. Ce que vous avez modifié reste."
      >
        <ExamplesPart key={restored} onChanged={() => setReplaced(true)} />
      </FormSection>
      {isReplaced && <BuiltPages />}
    </Screen>
  );
}

/** The built pages show the former content until they are built again. */
function BuiltPages() {
  return <SitePagesPanel pages={useSitePages()} />;
}
