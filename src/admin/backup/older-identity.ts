import type { Row } from "../../content/row";
import { isRecord, textOf } from "../../lib/parse";

type Parts = Readonly<Record<string, unknown>>;

/** Brings an older backup up to date: what its footer says of the agency becomes its identity. */
export function withIdentity(documents: readonly Row[]): readonly Row[] {
  return withAnswerTime(withCompany(documents));
}

/** In a backup from before the identity document, the footer has the agency's details. */
function withCompany(documents: readonly Row[]): readonly Row[] {
  const { footer, identity } = found(documents);
  if (!footer || identity) return documents;
  const { company_info, social_links, ...others } = footer.parts;
  if (company_info === undefined && social_links === undefined) return documents;
  const said = {
    ...(isRecord(company_info) && { company_info }),
    ...(isRecord(social_links) && { social_links }),
  };
  return [
    ...documents.map((row) => (row === footer.row ? { ...row, parts: others } : row)),
    identityBeside(footer.row, said),
  ];
}

/** For a while, the promised time of an answer was in the footer's settings of the contact form. */
function withAnswerTime(documents: readonly Row[]): readonly Row[] {
  const { footer, identity } = found(documents);
  const form = footer?.parts["contact_form"];
  if (!footer || !isRecord(form) || form["answer_time"] === undefined) return documents;
  const { answer_time, ...others } = form;
  const known = identity?.parts["company_info"];
  const company_info = { answer_time: textOf(answer_time), ...(isRecord(known) && known) };
  const next = documents.map((row) => {
    if (row === footer.row) return { ...row, parts: { ...footer.parts, contact_form: others } };
    return row === identity?.row ? { ...row, parts: { ...identity.parts, company_info } } : row;
  });
  return identity ? next : [...next, identityBeside(footer.row, { company_info })];
}

const identityBeside = (footer: Row, parts: Parts): Row => ({
  ...footer,
  id: "identity",
  title: "Identité",
  content: "",
  parts,
});

function found(documents: readonly Row[]) {
  const withParts = (id: string) => {
    const row = documents.find((each) => each["id"] === id);
    const parts = row?.["parts"];
    return row && { row, parts: isRecord(parts) ? parts : {} };
  };
  return { footer: withParts("footer"), identity: withParts("identity") };
}
