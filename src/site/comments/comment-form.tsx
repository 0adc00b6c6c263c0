import { useEffect, useRef, useState } from "react";
import type { Doc } from "../../content/index";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { DataNotice } from "../forms/data-notice";
import { LineField, MarkLegend, MultilineField } from "../forms/fields";
import { FormStatus } from "../forms/form-status";
import { COMMENT_REFUSED, SHORT_FAILURE } from "../forms/texts";
import { Trap } from "../forms/trap";
import { useVisitorForm } from "../forms/use-visitor-form";
import { useAgencyName } from "../../ui/page/agency-name";

const BANNER_MS = 5_000;

/** The thank-you message needs no further status. */
const THANKED = { state: "idle" } as const;

const texts = {
  sent: "Votre commentaire a bien été envoyé.",
  waiting: "Votre commentaire est enregistré : il partira dès le retour de la connexion.",
  failed: SHORT_FAILURE,
  refused: COMMENT_REFUSED,
};

/** The form of an article's comments; a thank-you message replaces it after sending. */
export function CommentForm({ post }: { readonly post: Pick<Doc<"posts">, "id" | "title"> }) {
  const form = `comment-${post.id}`;
  const { status, field, props, abandon } = useVisitorForm({
    name: form,
    collection: "comments",
    draft: (read) => ({
      post_id: post.id,
      post_title: post.title,
      name: read("name"),
      email: read("email"),
      content: read("content"),
    }),
    resumes: (refused) => refused["post_id"] === post.id,
  });
  const name = useAgencyName();
  const [thanked, setThanked] = useState(false);
  const done = status.state === "sent" || status.state === "waiting";
  if (done && !thanked) setThanked(true);
  if (status.state === "rejected" && thanked) setThanked(false);

  return (
    <div>
      {thanked && (
        <Thanks waiting={status.state === "waiting" ? (status.note ?? texts.waiting) : undefined} />
      )}
      <form
        {...props}
        noValidate
        hidden={thanked}
        aria-labelledby="commenter"
        className="flex flex-col gap-5"
      >
        <div>
          <h3 id="commenter" className="heading-type text-xl">
            Laisser un commentaire
          </h3>
          <p className="mt-1 text-sm text-ink-faint">Votre adresse e-mail ne sera pas publiée.</p>
        </div>
        <MarkLegend />
        <div className="grid gap-5 sm:grid-cols-2">
          <LineField {...field("name")} label="Nom" autoComplete="name" required />
          <LineField {...field("email")} label="Email" type="email" autoComplete="email" required />
        </div>
        <MultilineField {...field("content")} label="Commentaire" required />
        <Trap />
        <FormStatus
          form={form}
          status={thanked ? THANKED : status}
          texts={texts}
          onAbandon={abandon}
        >
          <Button type="submit" busy={status.state === "sending"}>
            Publier le commentaire
          </Button>
        </FormStatus>
        <DataNotice>
          {name} publie votre nom et votre commentaire après validation, tant que l’article est en
          ligne ; votre adresse ne sert qu’à vous répondre.
        </DataNotice>
      </form>
    </div>
  );
}

/**
 * The thank-you message, which takes over the form's focus. Its banner disappears after a while, except while the comment
 * waits on the device.
 */
function Thanks({ waiting }: { readonly waiting: string | undefined }) {
  const [banner, setBanner] = useState(true);
  const thanks = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    thanks.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => setBanner(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="space-y-5 border-t border-rule pt-6">
      {(banner || waiting !== undefined) && (
        <output className="block">
          <Callout tone={waiting === undefined ? "success" : "neutral"}>
            {waiting ?? texts.sent}
          </Callout>
        </output>
      )}
      <p ref={thanks} tabIndex={-1} className="max-w-[24em] text-lead">
        Merci pour votre commentaire. Il sera publié après validation.
      </p>
    </div>
  );
}
