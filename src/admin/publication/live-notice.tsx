import { Copy, ExternalLink, Share2, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { Callout } from "../../ui/data/callout";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { useToasts } from "../../ui/overlay/toast";
import { useOrigin } from "../../ui/page/use-origin";
import { adminPath } from "../kit/screens";
import type { Awaited, Live } from "./server-live";
import { useLive } from "./use-live";

/** Whether a page is published for the first time, or changes of a page that visitors know. */
export type Publishing = "page" | "changes";

/** Follows a publication: says whether its page is live, with buttons to open and share it. */
export function LiveNotice({
  of,
  awaited,
  title,
  shared,
  onClose,
  children,
}: {
  readonly of: Publishing;
  readonly awaited: Awaited;
  /** The title in quotation marks. */
  readonly title: string;
  /** The title for sharing. */
  readonly shared: string;
  readonly onClose: () => void;
  /** What else can be done with what was published. */
  readonly children?: ReactNode;
}) {
  const { path } = awaited;
  const live = useLive(awaited);
  const address = useOrigin() + path;
  const isLive = live === "live";
  return (
    <section aria-label="Publication" className="mb-5">
      <Callout
        tone={isLive ? "success" : "neutral"}
        actions={
          <>
            <ShareButtons title={shared} address={address} />
            {children}
            {isLive && (
              <a
                href={path}
                target="_blank"
                rel="noreferrer"
                className="text-link inline-flex min-h-9 items-center gap-1.5 max-md:min-h-11"
              >
                <ExternalLink aria-hidden className="size-4" strokeWidth={1.75} />
                Voir la page<span className="sr-only"> (nouvel onglet)</span>
              </a>
            )}
            <IconButton icon={X} label="Fermer" onClick={onClose} className="md:size-9" />
          </>
        }
      >
        <output className="block">
          <span className="font-medium">{title}</span>
          {`\u00A0: ${SENTENCES[of][live ?? "unknown"]}`}
          {live === "asked-by-hand" && (
            <>
              {" "}
              <Link to={adminPath("")} className="text-link">
                Reconstruire le site
              </Link>
            </>
          )}
        </output>
        <p className="wrap-anywhere">{address}</p>
      </Callout>
    </section>
  );
}

const SENTENCES: Readonly<Record<Publishing, Readonly<Record<Live | "unknown", string>>>> = {
  page: {
    unknown: "publié sur cet appareil. Sa page sera faite quand le serveur l’aura reçu.",
    unsent: "publié sur cet appareil, en cours d’envoi.",
    building: "publié. Sa page se construit.",
    "asked-by-hand":
      "publié. Le site le montre à qui l’a déjà ouvert\u00A0; la page elle-même attend la reconstruction du site.",
    live: "en ligne. La page répond.",
  },
  changes: {
    unknown:
      "changements publiés sur cet appareil. Sa page les montrera après que le serveur les aura reçus.",
    unsent: "changements publiés sur cet appareil, en cours d’envoi.",
    building: "changements publiés. Sa page, encore l’ancienne, se reconstruit.",
    "asked-by-hand":
      "changements publiés. Le site les montre à qui l’a déjà ouvert\u00A0; la page elle-même, encore l’ancienne, attend la reconstruction du site.",
    live: "changements en ligne. La page les montre.",
  },
};

function ShareButtons({ title, address }: { readonly title: string; readonly address: string }) {
  const { showBriefly, showProblem } = useToasts();
  const button = useRef<HTMLButtonElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      showBriefly("Lien copié");
    } catch {
      showProblem("Le navigateur garde son presse-papier\u00A0: copiez l’adresse vous-même.");
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title, url: address });
    } catch {
      // The person has closed the share dialog, so the button gets the focus back.
      button.current?.focus();
    }
  };
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" strokeWidth={1.75} />
        Copier le lien
      </Button>
      {"share" in navigator && (
        <Button ref={button} variant="secondary" size="sm" onClick={() => void share()}>
          <Share2 aria-hidden className="size-4" strokeWidth={1.75} />
          Partager
        </Button>
      )}
    </>
  );
}
