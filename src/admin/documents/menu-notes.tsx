import { isOff } from "../../content/kinds";
import { leadingNowhere } from "../../content/menu";
import { publishedPages } from "../../content/rules/listing";
import { textOf } from "../../lib/parse";
import { useDocs } from "../../store/queries/use-docs";
import { Callout } from "../../ui/data/callout";
import { quoted } from "../kit/sentences";

/** Warns about entries and the button of the edited menu that lead to no page, or to content that is switched off. */
export function MenuNotes({
  rows,
  parts,
}: {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The parts that say which kinds of content the form switches off. */
  readonly parts: Readonly<Record<string, unknown>>;
}) {
  const pages = useDocs("documents", publishedPages);
  if (pages.state !== "ready") return null;
  const entries = rows.map((row) => ({
    text: textOf(row["text"]),
    url: textOf(row["url"]).trim(),
  }));
  const lost = leadingNowhere(
    entries,
    pages.docs.map(({ slug }) => slug),
  );
  const hidden = entries.filter(({ url }) => isOff(parts, url));
  if (lost.length + hidden.length === 0) return null;
  return (
    <Callout>
      {lost.map(({ text, url }) => (
        <p key={url}>
          {quoted(text)} ne mène nulle part&nbsp;: aucune page publiée n’a l’adresse {url}.
        </p>
      ))}
      {hidden.map(({ text, url }) => (
        <p key={url}>{quoted(text)} n’est pas affichée&nbsp;: ce contenu est absent du site.</p>
      ))}
    </Callout>
  );
}
