import type { ComponentProps } from "react";
import { addressOf } from "../../../content/rules/find-by-address";
import { textOf } from "../../../lib/parse";
import { UsageList } from "../../images/usage/usage-list";
import type { Usage } from "../../images/usage/usage";
import { useUsages } from "../../images/usage/use-usages";
import type { Managed } from "../../kit/screens";
import { agree, quoted, titleOf } from "../../kit/sentences";
import { DeleteDialog } from "../../table/delete-dialog";
import { asDocument } from "../records/documents";
import type { ListRow } from "../records/rows";

/** Asks before a row is deleted, and names the documents whose links lead to its page. */
export function DeleteRow({
  managed,
  row,
  ...others
}: { readonly managed: Managed; readonly row: ListRow } & Pick<
  ComponentProps<typeof DeleteDialog>,
  "shown" | "onFocusRow" | "onClose"
>) {
  const links = useLinksTo(managed, row);
  return (
    <DeleteDialog
      collection={managed.name}
      documents={[asDocument(row)]}
      what={quoted(titleOf(managed.definition, row))}
      text={managed.screen.confirmDelete}
      note={
        links.length > 0 && (
          <>
            <p className="mt-3 mb-1">
              Des liens vers sa page resteraient, sans mener nulle part&nbsp;:
            </p>
            <UsageList usages={links} />
          </>
        )
      }
      failure={managed.screen.failures?.remove}
      agree={(participle) => agree(participle, managed.kind)}
      {...others}
    />
  );
}

/** The other documents that link to the page of a row; none while this device has not received all of them. */
function useLinksTo({ name, screen }: Managed, row: ListRow): readonly Usage[] {
  const usages = useUsages();
  if (!screen.search) return [];
  const path = `${screen.search.path}/${addressOf({ id: row.id, slug: textOf(row["slug"]) })}`;
  return (usages?.get(path) ?? []).filter(({ key }) => key !== `${name}/${row.id}`);
}
