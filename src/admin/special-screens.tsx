import { type ComponentType, lazy, Suspense } from "react";
import { ListSkeleton } from "./kit/list-skeleton";
import type { SpecialPath } from "./kit/screens";

/** The special screens by their path: those that no collection definition draws. Each is its own code chunk. */
export const specialScreens: Readonly<Record<SpecialPath, ComponentType>> = {
  "": lazyScreen(async () => (await import("./dashboard/dashboard-screen")).DashboardScreen),
  homepage: lazyScreen(async () => (await import("./documents/homepage-screen")).HomepageScreen),
  texts: lazyScreen(async () => (await import("./documents/texts-screen")).TextsScreen),
  footer: lazyScreen(async () => (await import("./documents/footer-screen")).FooterScreen),
  identity: lazyScreen(async () => (await import("./documents/identity-screen")).IdentityScreen),
  legal: lazyScreen(async () => (await import("./documents/legal-screen")).LegalScreen),
  images: lazyScreen(async () => (await import("./images/images-screen")).ImagesScreen),
  administrators: lazyScreen(
    async () => (await import("./people/administrators-screen")).AdministratorsScreen,
  ),
  backup: lazyScreen(async () => (await import("./backup/backup-screen")).BackupScreen),
  sync: lazyScreen(async () => (await import("./sync/sync-screen")).SyncScreen),
  trash: lazyScreen(async () => (await import("./trash/trash-screen")).TrashScreen),
  newsletter: lazyScreen(
    async () => (await import("./inbox/newsletter/newsletter-screen")).NewsletterScreen,
  ),
  comments: lazyScreen(
    async () => (await import("./inbox/comments/comments-screen")).CommentsScreen,
  ),
  mails: lazyScreen(async () => (await import("./inbox/mails/mails-screen")).MailsScreen),
  "personal-data": lazyScreen(async () => (await import("./privacy/privacy-screen")).PrivacyScreen),
  contact: lazyScreen(async () => (await import("./inbox/contact/contact-screen")).ContactScreen),
};

/** Makes a screen whose code is loaded when it is first opened. */
function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazy(async () => ({ default: await load() }));
  return () => (
    <Suspense fallback={<ListSkeleton columns={3} />}>
      <Loaded />
    </Suspense>
  );
}
