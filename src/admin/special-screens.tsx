import type { ComponentType } from "react";
import { type LazyPart, lazyPart } from "../ui/page/lazy-part";
import { ListSkeleton } from "./kit/list-skeleton";
import type { SpecialPath } from "./kit/screens";

/**
 * The special screens by their path: those that no collection definition draws. Each is its own code chunk, loaded in
 * this order while the back office is idle.
 */
export const specialScreens: Readonly<Record<SpecialPath, LazyPart<object>>> = {
  "": lazyScreen(async () => (await import("./dashboard/dashboard-screen")).DashboardScreen),
  contact: lazyScreen(async () => (await import("./inbox/contact/contact-screen")).ContactScreen),
  comments: lazyScreen(
    async () => (await import("./inbox/comments/comments-screen")).CommentsScreen,
  ),
  newsletter: lazyScreen(
    async () => (await import("./inbox/newsletter/newsletter-screen")).NewsletterScreen,
  ),
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
  mails: lazyScreen(async () => (await import("./inbox/mails/mails-screen")).MailsScreen),
  "personal-data": lazyScreen(async () => (await import("./privacy/privacy-screen")).PrivacyScreen),
};

/** Makes a screen whose code is loaded when it is first opened. */
function lazyScreen(load: () => Promise<ComponentType>): LazyPart<object> {
  return lazyPart(load, ScreenSkeleton);
}

function ScreenSkeleton() {
  return <ListSkeleton columns={3} />;
}
