import { Link } from "react-router-dom";
import type { CollectionDefinition } from "../../../content/schema/collection";
import { textOf } from "../../../lib/parse";
import { Thumbnail } from "../../images/thumbnail";
import { fieldText, preview } from "../../kit/field-text";
import type { Managed } from "../../kit/screens";
import { DraftBadge } from "../../publication/draft-badge";
import { StagedBadge } from "../../publication/staged-badge";
import type { RowSyncState } from "../../table/row-sync-state";
import { RowTitle } from "../../table/row-title";
import type { ListRow } from "../records/rows";

/** The first cell of a row: a thumbnail where documents have a picture, the title, and the states that need attention. */
export function LeadCell({
  managed: { definition, screen },
  row,
  name,
  standing,
  to,
  onLeave,
}: {
  readonly managed: Managed;
  readonly row: ListRow;
  readonly name: string;
  readonly standing: RowSyncState;
  /** The address of the row's form. */
  readonly to: string;
  readonly onLeave: () => void;
}) {
  const field = definition.fields[name];
  const text = field ? fieldText(field, row[name]) : "";
  const detail = screen.detail === undefined ? undefined : definition.fields[screen.detail];
  const picture = pictureField(definition);
  const words = (
    <>
      <RowTitle standing={standing}>
        <Link to={to} onClick={onLeave} className="no-underline hover:text-accent">
          {text || "sans titre"}
        </Link>
        {!screen.columns.includes("published") && <DraftBadge screen={screen} document={row} />}
        <StagedBadge document={row} />
      </RowTitle>
      {detail && (
        <span className="block font-normal text-ink-soft">
          {preview(fieldText(detail, row[screen.detail ?? ""]), detail.preview)}
        </span>
      )}
    </>
  );
  if (picture === undefined) return words;
  return (
    <span className="flex items-start gap-3">
      <Thumbnail
        url={textOf(row[picture])}
        className="aspect-[4/3] w-12 shrink-0 rounded-sm border"
        small
      />
      <span className="min-w-0">{words}</span>
    </span>
  );
}

/** The field with the picture that stands for a document; undefined for kinds without one. */
export function pictureField({ fields }: CollectionDefinition): string | undefined {
  return Object.entries(fields).find(
    ([name, { kind }]) => kind === "image" && !name.startsWith("seo_"),
  )?.[0];
}
