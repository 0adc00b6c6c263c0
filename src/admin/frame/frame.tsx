import { Menu, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Account } from "../../account/session/stored-session";
import { Brand } from "../../ui/page/brand";
import { Dialog } from "../../ui/overlay/dialog";
import { IconButton } from "../../ui/icon-button";
import { START } from "../kit/looks";
import { useHardSpaces } from "../kit/hard-spaces";
import { NewsContext } from "../kit/news-context";
import { useFinishedMoves } from "../images/usage/use-finished-moves";
import { useKeptLibrary } from "../backup/use-kept-library";
import { useRetention } from "../privacy/use-retention";
import { PaletteButton } from "../palette/palette-button";
import { PaletteHost } from "../palette/palette-host";
import { AccountBar } from "./account-bar";
import { Sidebar, SiteLink } from "./sidebar";
import { LostChanges } from "./lost-changes";
import { OffNotice } from "./off-notice";
import { StorageNotices } from "./storage-notices";
import { SyncIndicator } from "../sync/sync-indicator";
import { SyncPanel } from "./sync-panel";
import { useBadge } from "./use-badge";
import { useKeptIdentity } from "./use-kept-identity";
import { useLostRole } from "./use-lost-role";
import { useScreenFocus } from "./use-screen-focus";
import { useStrayFiles } from "./use-stray-files";
import { useWriter } from "./use-writer";
import { useWaiting, type WaitingCount } from "./use-waiting";
import { useWarmLists } from "./use-warm-lists";

/** The frame around every screen: navigation, account and sync state. */
export function Frame({
  user,
  children,
}: {
  readonly user: Account;
  readonly children: ReactNode;
}) {
  const [open, setOpen] = useState<"menu" | "sync" | "palette">();
  const waiting = useWaiting();
  const news = (waiting["contact"]?.count ?? 0) + (waiting["comments"]?.count ?? 0);
  const close = () => setOpen(undefined);
  useBadge(news);
  useScreenFocus();
  useStrayFiles();
  useWarmLists();
  useKeptIdentity();
  useKeptLibrary();
  useRetention();
  useFinishedMoves();
  useHardSpaces();
  useWriter();
  useLostRole();

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#contenu"
        className="skip-link rounded-sm border border-ink bg-raised px-4 py-2 font-medium"
      >
        Aller au contenu
      </a>

      <aside className="hidden border-r bg-sunken lg:block">
        <div className="sticky top-0 flex h-dvh flex-col">
          <div className="flex h-16 shrink-0 items-center justify-between pr-2 pl-5">
            <Brand />
            <SiteLink />
          </div>
          <div className="px-3 pb-1">
            <PaletteButton onOpen={() => setOpen("palette")} />
          </div>
          <Sidebar waiting={waiting} />
          <div className="border-t p-2">
            <SyncIndicator onOpen={() => setOpen("sync")} />
          </div>
          <AccountBar user={user} />
        </div>
      </aside>

      <header className="sticky top-0 z-40 flex h-14 items-center gap-1 border-b bg-paper px-2 lg:hidden">
        <MenuButton waiting={waiting} onOpen={() => setOpen("menu")} />
        <div className="state-first">
          <Brand />
        </div>
        <div className="ml-auto min-w-0">
          <SyncIndicator onOpen={() => setOpen("sync")} />
        </div>
        <IconButton
          icon={Search}
          label="Rechercher"
          aria-haspopup="dialog"
          onClick={() => setOpen("palette")}
        />
      </header>

      <main
        id="contenu"
        tabIndex={-1}
        className="mx-auto w-full max-w-[84rem] px-4 pt-5 pb-28 md:px-8 md:pt-8 lg:px-10"
      >
        <LostChanges user={user} />
        <StorageNotices />
        <OffNotice />
        <NewsContext value={news}>{children}</NewsContext>
      </main>

      {open === "menu" && (
        <Dialog title="Administration" look={START} onClose={close}>
          <div className="-mx-5 -my-4 flex min-h-full flex-col">
            <Sidebar waiting={waiting} onNavigate={close} />
            <AccountBar user={user} withSite onNavigate={close} />
          </div>
        </Dialog>
      )}
      <PaletteHost
        user={user}
        open={open === "palette"}
        onOpen={() => setOpen("palette")}
        onClose={close}
      />
      {open === "sync" && <SyncPanel user={user} onClose={close} />}
    </div>
  );
}

/** On phones the sidebar and its counts are hidden, so the menu button shows their sum. */
function MenuButton({
  waiting,
  onOpen,
}: {
  readonly waiting: Readonly<Record<string, WaitingCount | undefined>>;
  readonly onOpen: () => void;
}) {
  const count = Object.values(waiting).reduce((sum, each) => sum + (each?.count ?? 0), 0);
  const label = count > 0 ? `Ouvrir le menu, ${count.toLocaleString("fr-FR")} à traiter` : MENU;
  return (
    <span className="relative inline-flex">
      <IconButton icon={Menu} label={label} onClick={onOpen} />
      {count > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-xs font-medium text-accent-ink tabular-nums"
        >
          {count > 99 ? "99+" : count}
        </span>
      )}
    </span>
  );
}

const MENU = "Ouvrir le menu";
