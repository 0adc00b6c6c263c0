import "../back-office.css";
// oxlint-disable-next-line import/no-unassigned-import -- This notice is needed when the files of this version are gone.
import "./device-notice";
import { type ContextType, useEffect } from "react";
import { AdminApp } from "../admin/admin-app";
import { specialScreens } from "../admin/special-screens";
import { PagePreviewContext } from "../admin/kit/page-preview-context";
import { UpdateContext } from "../admin/kit/update-context";
import { holdBackOffice } from "../pwa/back-office-lock";
import { keepBackOfficeOffline, updateNow, watchForUpdates } from "../pwa/update";
import { useFollowedLook } from "./look/follow-look";
import { ReviewedPage } from "./review/reviewed-page";
import { UpdateNotice } from "./update/update-notice";

/** Loads the code of what a sign-in leads to: the first screen, and what opens the tables. */
export async function preloadFirstScreen(): Promise<void> {
  const { preloadTables } = await import("./open-device");
  await preloadTables();
  await specialScreens[""].preload();
}

/** The back office, with notices about new versions, since its screens stay open for days. */
export function BackOffice() {
  useFollowedLook();
  useEffect(holdBackOffice, []);
  useEffect(watchForUpdates, []);
  useEffect(keepAllOnReturn, []);
  return (
    <>
      <UpdateContext value={updateNow}>
        <PagePreviewContext value={pageOf}>
          <AdminApp />
        </PagePreviewContext>
      </UpdateContext>
      <UpdateNotice about={["ready", "needed"]} />
    </>
  );
}

const pageOf: ContextType<typeof PagePreviewContext> = (collection, document) => (
  <ReviewedPage collection={collection} document={document} />
);

/** Caches the back office again when the network returns, since a lost connection may have left some screens out. */
function keepAllOnReturn(): () => void {
  const keep = () => void keepBackOfficeOffline();
  window.addEventListener("online", keep);
  return () => window.removeEventListener("online", keep);
}
