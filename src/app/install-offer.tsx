import { type ReactNode, useState, useSyncExternalStore } from "react";
import { readStored, writeStored } from "../lib/device-storage";
import { type InstallPrompt, installPrompt, isInstalled, wasKnown } from "../pwa/install";
import { Button } from "../ui/button";

const KEY = "install-offer";
const REFUSED = "refused";

/**
 * A line at the end of the page that offers returning visitors to install the site. It is last so that nothing below
 * it moves; a visitor who refuses never sees it again.
 */
export function InstallOffer() {
  const offer = useSyncExternalStore(installPrompt.subscribe, currentOffer, () => undefined);
  const [refused, setRefused] = useState(false);
  if (!offer || refused) return null;

  const refuse = () => {
    writeStored(KEY, REFUSED);
    // Without storage, the refusal lasts until the page is left.
    setRefused(true);
  };
  if (offer !== BY_HAND)
    return <Offer onRefuse={refuse} action={<InstallButton prompt={offer} />} />;
  return (
    <Offer onRefuse={refuse}>
      {" "}
      Touchez <b className="font-medium">Partager</b>, puis{" "}
      <b className="font-medium">Sur l’écran d’accueil</b>.
    </Offer>
  );
}

/** Safari on iOS has no install prompt; users install through its menu. */
const BY_HAND = "by hand";

function currentOffer(): InstallPrompt | typeof BY_HAND | undefined {
  if (readStored(KEY) === REFUSED || isInstalled() || isFirstVisit()) return undefined;
  const isAppleMobile = "standalone" in navigator && navigator.maxTouchPoints > 1;
  return installPrompt.current() ?? (isAppleMobile ? BY_HAND : undefined);
}

function Offer({
  children,
  action,
  onRefuse,
}: {
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onRefuse: () => void;
}) {
  return (
    <section
      aria-label="Installation"
      className="page-frame flex flex-wrap items-center gap-x-6 gap-y-3 pb-6 text-sm text-ink-soft"
    >
      <p>Installé sur votre appareil, ce site s’ouvre aussi sans réseau.{children}</p>
      <div className="flex flex-wrap gap-3">
        {action}
        <Button size="sm" variant="quiet" onClick={onRefuse}>
          Ne plus proposer
        </Button>
      </div>
    </section>
  );
}

function InstallButton({ prompt }: { readonly prompt: InstallPrompt }) {
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={() => {
        // The browser now shows its own prompt, which works only once.
        installPrompt.forget();
        void prompt.prompt();
      }}
    >
      Installer
    </Button>
  );
}

const FIRST_VISIT = "first-visit";

/**
 * Whether this is the device's first visit: no service worker controlled its first page, and further pages in this
 * tab belong to the same visit.
 */
function isFirstVisit(): boolean {
  try {
    if (!wasKnown()) sessionStorage.setItem(FIRST_VISIT, "yes");
    return sessionStorage.getItem(FIRST_VISIT) !== null;
  } catch {
    // If the browser blocks storage, an installed site could keep nothing either, so it is not offered.
    return true;
  }
}
