import { Callout } from "../../ui/data/callout";
import { LinkToCopy } from "../../ui/form/link-to-copy";

/** Shows a review link, the only time that it can be read. */
export function NewReviewLink({
  client,
  link,
}: {
  readonly client: string;
  readonly link: string;
}) {
  return (
    <div className="flex w-full flex-col gap-5">
      <Callout tone="success">{`Le lien pour ${client} est prêt. Il n’est montré qu’ici.`}</Callout>
      <LinkToCopy label="Lien de relecture" link={link} />
    </div>
  );
}
