import { ArrowUpRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../ui/button";
import { siteHref } from "../../ui/text/safe-href";

/** A link to the tool in a new tab; without an address, it says so. */
export function TryTool({
  link,
  text = "Essayer cet outil",
  ...look
}: Pick<Parameters<typeof Button>[0], "variant" | "size"> & {
  readonly link: string;
  readonly text?: ReactNode;
}) {
  const [refused, setRefused] = useState(false);
  const href = siteHref(link);

  if (href !== undefined) {
    return (
      <ButtonLink {...look} to={href} target="_blank" rel="noopener noreferrer">
        {text}
        <ArrowUpRight aria-hidden className="size-5" strokeWidth={1.75} />
        <span className="sr-only">(nouvel onglet)</span>
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...look} onClick={() => setRefused(true)}>
        {text}
      </Button>
      {refused && (
        <p role="alert" className="basis-full text-sm text-danger">
          Le lien pour cet outil n’est pas disponible pour le moment.
        </p>
      )}
    </>
  );
}
