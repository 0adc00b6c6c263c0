import type { Row } from "../../content/row";
import { isRecord } from "../../lib/parse";

/** Brings a backup from before the identity document up to date: its footer's agency details become one. */
export function withIdentity(documents: readonly Row[]): readonly Row[] {
  const footer = documents.find(({ id }) => id === "footer");
  const parts = footer?.["parts"];
  if (!footer || !isRecord(parts) || documents.some(({ id }) => id === "identity")) {
    return documents;
  }
  const { company_info, social_links, ...others } = parts;
  if (company_info === undefined && social_links === undefined) return documents;
  const said = {
    ...(isRecord(company_info) && { company_info }),
    ...(isRecord(social_links) && { social_links }),
  };
  return [
    ...documents.map((row) => (row === footer ? { ...footer, parts: others } : row)),
    { ...footer, id: "identity", title: "Identité", content: "", parts: said },
  ];
}
