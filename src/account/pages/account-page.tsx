import "../../back-office.css";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useAgencyName } from "../../ui/page/agency-name";
import { initialsOf } from "../../lib/initials";
import { Brand } from "../../ui/page/brand";
import { Page } from "../../ui/page/page";
import { ThemeSwitch } from "../../ui/page/theme-switch";
import { ToastProvider } from "../../ui/overlay/toast";

/** The frame of the pages outside the site: sign-in, registration, new password. */
export function AccountPage({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}) {
  const name = useAgencyName();
  return (
    <ToastProvider>
      <Page title={title} hidden>
        <div className="grid min-h-dvh lg:grid-cols-2">
          <div className="grid grid-rows-[auto_1fr] px-gutter">
            <header className="flex h-bar items-center justify-between">
              <Link to="/" aria-label={`${name}, retour au site`} className="no-underline">
                <Brand />
              </Link>
              <ThemeSwitch className="-mr-3" />
            </header>
            <main className="mx-auto w-full max-w-md pt-[clamp(1.5rem,12vh,9rem)] pb-16">
              <h1 className="display-type border-b border-ink pb-4 text-[clamp(2rem,1.6rem+1.6vw,2.75rem)] leading-tight">
                {title}
              </h1>
              {lead && <p className="mt-4 text-ink-soft">{lead}</p>}
              <div className="mt-7">{children}</div>
            </main>
          </div>
          <div aria-hidden className="relative hidden overflow-hidden border-l bg-sunken lg:block">
            {/* Drawn by the style sheet: an ornament, which is not there to be read. */}
            <span
              data-initials={initialsOf(name)}
              className="display-type absolute -bottom-[0.12em] -left-[0.06em] text-[40vw] leading-none text-accent-wash"
            />
          </div>
        </div>
      </Page>
    </ToastProvider>
  );
}
