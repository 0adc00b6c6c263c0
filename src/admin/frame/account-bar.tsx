import { LogOut } from "lucide-react";
import { type Account, nameOf } from "../../account/stored-session";
import { IconButton } from "../../ui/icon-button";
import { ThemeSwitch } from "../../ui/theme-switch";
import { SiteLink } from "./sidebar";
import { LeaveDialog } from "./leave-dialog";
import { useLeave } from "./use-leave";

/** Who is signed in, the theme, and the way out. */
export function AccountBar({
  user,
  withSite = false,
}: {
  readonly user: Account;
  readonly withSite?: boolean | undefined;
}) {
  const leaving = useLeave();
  return (
    <div className="border-t">
      {withSite && (
        <div className="px-1 pt-2">
          <SiteLink />
        </div>
      )}
      <div className="flex items-center gap-0.5 py-2 pr-2 pl-5">
        <p className="min-w-0 grow text-sm leading-tight">
          <span className="block truncate font-medium">{nameOf(user)}</span>
          {user.displayName && (
            <span className="block truncate text-xs text-ink-faint">{user.email}</span>
          )}
        </p>
        <ThemeSwitch className="lg:size-9" />
        <IconButton
          icon={LogOut}
          label="Se déconnecter"
          onClick={leaving.ask}
          disabled={leaving.busy}
          className="lg:size-9"
        />
      </div>
      {leaving.asking && <LeaveDialog leaving={leaving} user={user} />}
    </div>
  );
}
