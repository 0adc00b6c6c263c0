import "../back-office.css";
import { useEffect } from "react";
import { AdminApp } from "../admin/admin-app";
import { UpdateContext } from "../admin/kit/update-context";
import { holdBackOffice } from "../pwa/back-office-lock";
import { keepBackOfficeOffline, updateNow, watchForUpdates } from "../pwa/update";
import { useFollowedLook } from "./look/follow-look";
import { UpdateNotice } from "./update-notice";

/** The back office, with notices about new versions, since its screens stay open for days. */
export function BackOffice() {
  useFollowedLook();
  useEffect(holdBackOffice, []);
  useEffect(watchForUpdates, []);
  useEffect(keepAllOnReturn, []);
  return (
    <>
      <UpdateContext value={updateNow}>
        <AdminApp />
      </UpdateContext>
      <UpdateNotice about={["ready", "needed"]} />
    </>
  );
}

/** Caches the back office again when the network returns, since a lost connection may have left some screens out. */
function keepAllOnReturn(): () => void {
  const keep = () => void keepBackOfficeOffline();
  window.addEventListener("online", keep);
  return () => window.removeEventListener("online", keep);
}
