import { Copy, ExternalLink, Share2, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { Callout } from "../../ui/data/callout";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { useRowState } from "../../sync-status/status";
import { useToasts } from "../../ui/overlay/toast";
import { useOrigin } from "../../ui/page/use-origin";
import { adminPath } from "../kit/screens";
import { LIVE_WORDS, type Publishing, type Shown, shownState } from "./live-words";
import type { Awaited } from "./server-live";
import { useLive } from "./use-live";

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
  const row = useRowState(awaited.name, awaited.id);
  const live = shownState(useLive(awaited), row);
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
          {`\u00A0: ${LIVE_WORDS[of][live]}`}
          <NextStep live={live} />
        </output>
        <p className="wrap-anywhere">{address}</p>
      </Callout>
    </section>
  );
}

/** Leads to where the person can do what the publication waits for. */
function NextStep({ live }: { readonly live: Shown }) {
  if (live !== "asked-by-hand" && live !== "refused") return null;
  const [place, text] =
    live === "refused" ? ["sync", "Voir pourquoi"] : ["", "Reconstruire le site"];
  return (
    <>
      {" "}
      <Link to={adminPath(place)} className="text-link">
        {text}
      </Link>
    </>
  );
}

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
