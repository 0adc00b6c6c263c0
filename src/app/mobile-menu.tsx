import { Menu, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { Brand } from "../ui/brand";
import { ButtonLink } from "../ui/button";
import { IconButton } from "../ui/icon-button";
import { navigation } from "./navigation";

const WIDE = "(min-width: 64rem)";

/** A native modal dialog: it holds the focus, Escape closes it, and the focus comes back to its button. */
export function MobileMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => dialog.current?.close();

  // A menu left open on a screen that becomes wide would hide the page for nothing.
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const closeWhenWide = () => {
      if (wide.matches) dialog.current?.close();
    };
    wide.addEventListener("change", closeWhenWide);
    return () => wide.removeEventListener("change", closeWhenWide);
  }, []);

  return (
    <>
      <IconButton
        icon={Menu}
        label="Ouvrir le menu"
        aria-expanded={open}
        aria-controls="menu"
        aria-haspopup="dialog"
        className="-mr-3 lg:hidden"
        onClick={() => {
          dialog.current?.showModal();
          setOpen(true);
        }}
      />
      <dialog
        ref={dialog}
        id="menu"
        aria-label="Menu"
        onClose={() => setOpen(false)}
        className="menu m-0 h-dvh max-h-none w-full max-w-none flex-col bg-paper text-ink open:flex"
      >
        <div className="page-frame flex h-bar shrink-0 items-center justify-between">
          <Link
            to="/"
            aria-label="Sillage, accueil"
            className="flex min-h-11 items-center"
            onClick={close}
          >
            <Brand />
          </Link>
          <IconButton icon={X} label="Fermer le menu" className="-mr-3" onClick={close} />
        </div>
        <nav
          aria-label="Menu principal"
          className="page-frame flex grow flex-col overflow-y-auto pt-4 pb-8"
        >
          <ul>
            {navigation.map(({ to, text }) => (
              <li key={to} className="border-t border-rule last:border-b">
                <NavLink
                  to={to}
                  end={to === "/"}
                  onClick={close}
                  className="heading-type flex min-h-13 items-center text-heading transition-colors hover:text-accent focus-visible:outline-offset-[-2px] current:text-accent"
                >
                  {text}
                </NavLink>
              </li>
            ))}
          </ul>
          <ButtonLink to="/contact" size="lg" className="mt-8 self-start" onClick={close}>
            Nous Contacter
          </ButtonLink>
        </nav>
      </dialog>
    </>
  );
}
