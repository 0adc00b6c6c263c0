import { Menu, X } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { useAgencyName } from "../../ui/page/agency-name";
import { Brand } from "../../ui/page/brand";
import { IconButton } from "../../ui/icon-button";
import { ChosenEntries } from "./chosen-entries";
import { FreeEntries } from "./free-entries";
import { MenuButton } from "./menu-button";

/** The menu on phones. It is a native popover, which works without scripts: Escape closes it and restores the focus. */
export function MobileMenu() {
  const name = useAgencyName();
  const menu = useRef<HTMLDialogElement>(null);
  const close = () => menu.current?.hidePopover();

  return (
    <>
      <IconButton
        icon={Menu}
        label="Ouvrir le menu"
        popoverTarget="menu"
        aria-haspopup="dialog"
        className="-mr-3 lg:hidden"
      />
      <dialog
        ref={menu}
        id="menu"
        popover="auto"
        aria-label="Menu"
        className="menu m-0 h-dvh max-h-none w-full max-w-none flex-col bg-paper text-ink max-lg:open:flex lg:hidden"
      >
        <div className="page-frame flex h-bar shrink-0 items-center justify-between">
          <Link
            to="/"
            aria-label={`${name}, accueil`}
            className="flex min-h-11 items-center"
            onClick={close}
          >
            <Brand />
          </Link>
          <IconButton
            icon={X}
            label="Fermer le menu"
            popoverTarget="menu"
            popoverTargetAction="hide"
            className="-mr-3"
          />
        </div>
        <nav
          aria-label="Menu principal"
          className="page-frame flex grow flex-col overflow-y-auto pt-4 pb-8"
        >
          <ul>
            <ChosenEntries item={ITEM} link={ENTRY} onFollow={close} />
            <FreeEntries item={ITEM} link={ENTRY} onFollow={close} />
          </ul>
          <MenuButton size="lg" className="mt-8 self-start" onClick={close} />
        </nav>
      </dialog>
    </>
  );
}

const ITEM = "border-t border-rule last:border-b";
const ENTRY =
  "heading-type flex min-h-13 items-center text-heading transition-colors hover:text-accent focus-visible:outline-offset-[-2px] current:text-accent";
