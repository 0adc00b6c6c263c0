import { LogOut } from "lucide-react";
import { Link } from "react-router-dom";
import { type Account, accountNameOf } from "../../account/session/stored-session";
import { IconButton } from "../../ui/icon-button";
import { ThemeSwitch } from "../../ui/page/theme-switch";
import { adminPath } from "../kit/screens";
import { SiteLink } from "./sidebar";
import { LeaveDialog } from "../leave/leave-dialog";
import { useLeave } from "../leave/use-leave";

/** Shows who is signed in, with links to their account, the theme switch and the sign-out button. */
export function AccountBar({
  user,
  withSite = false,
  onNavigate,
}: {
  readonly user: Account;
  readonly withSite?: boolean | undefined;
  readonly onNavigate?: (() => void) | undefined;
}) {
  const leaving = useLeave(user);
  return (
    <div className="border-t">
      {withSite && (
        <div className="px-1 pt-2">
          <SiteLink />
        </div>
      )}
      <div className="flex items-center gap-0.5 py-2 pr-2 pl-5">
        <Link
          to={adminPath("administrators")}
          onClick={onNavigate}
          className="group min-w-0 grow py-1 text-sm leading-tight no-underline"
        >
          <span className="sr-only">Votre compte : </span>
          <span className="block truncate font-medium group-hover:text-accent">
            {accountNameOf(user)}
          </span>
          {user.displayName && (
            <span className="block truncate text-xs text-ink-faint">{user.email}</span>
          )}
        </Link>
        <ThemeSwitch className="lg:size-9" />
        <IconButton
          icon={LogOut}
          label="Se déconnecter"
          onClick={leaving.ask}
          disabled={leaving.busy}
          className="lg:size-9"
        />
      </div>
      {leaving.stage !== "none" && <LeaveDialog leaving={leaving} user={user} />}
    </div>
  );
}
