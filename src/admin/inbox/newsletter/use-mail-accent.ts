import { useMemo } from "react";
import { lookOf } from "../../../content/look/look";
import { useAgency } from "../../../store/queries/agency";
import { type MailAccent, mailAccent } from "./mail-accent";

/** The agency's accent colour in mails, live. */
export function useMailAccent(): MailAccent {
  const { accent } = lookOf(useAgency().parts);
  return useMemo(() => mailAccent(accent), [accent]);
}
