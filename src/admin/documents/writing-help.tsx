/** Explains how to format a text, with the toolbar or while typing. */
export function WritingHelp() {
  return (
    <aside
      aria-labelledby="aide"
      className="border-t border-ink pt-4 text-sm xl:sticky xl:top-8 xl:self-start"
    >
      <h2 id="aide" className="font-medium">
        Aide à la mise en forme
      </h2>
      <p className="mt-1 text-ink-faint">Avec la barre d’outils, ou en tapant :</p>
      <dl className="mt-3 border-t">
        {HELP.map(({ form, typed }) => (
          <div key={form} className="flex items-baseline justify-between gap-4 border-b py-2">
            <dt>{form}</dt>
            <dd className="text-right">
              <kbd className="font-sans text-xs text-ink-soft">{typed}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-faint">
        Sur le site, les titres composent le sommaire de la page.
      </p>
    </aside>
  );
}

const HELP = [
  { form: "Titre principal", typed: "# puis espace" },
  { form: "Sous-titre", typed: "## puis espace" },
  { form: "Gras", typed: "**texte** ou Ctrl B" },
  { form: "Italique", typed: "*texte* ou Ctrl I" },
  { form: "Liste à puces", typed: "- puis espace" },
  { form: "Liste numérotée", typed: "1. puis espace" },
  { form: "Lien", typed: "Ctrl K" },
] as const;
