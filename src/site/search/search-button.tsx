import { Search } from "lucide-react";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { IconButton } from "../../ui/icon-button";
import { Dialog } from "../../ui/overlay/dialog";
import { SCREEN } from "../../ui/overlay/dialog-looks";

/** Opens the search over the whole site; its code and index load at the first use. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon={Search} label="Rechercher sur le site" onClick={() => setOpen(true)} />
      {open && (
        <Dialog title="Rechercher sur le site" look={SCREEN} onClose={close}>
          <Suspense fallback={<p className="page-frame text-ink-faint">Un instant…</p>}>
            <SiteSearch onFollow={close} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}

const SiteSearch = lazy<ComponentType<{ readonly onFollow: () => void }>>(async () => ({
  default: await import("./site-search").then(
    (code) => code.SiteSearch,
    () => NotLoaded,
  ),
}));

function NotLoaded() {
  return (
    <p role="alert" className="page-frame">
      La recherche n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez la page.
    </p>
  );
}
