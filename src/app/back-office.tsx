import "../back-office.css";
import { useEffect } from "react";
import { AdminApp } from "../admin/admin-app";
import { UpdateContext } from "../admin/kit/update-context";
import { holdBackOffice } from "../pwa/back-office-lock";
import { keepBackOfficeOffline, updateNow, watchForUpdates } from "../pwa/update";
import { useFollowedLook } from "./look/follow-look";
import { UpdateNotice } from "./update-notice";

/** The back office, and word of a new version: its screens stay open for days. */
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

/** A network that went while the screens were being kept left some of them out. */
function keepAllOnReturn(): () => void {
  const keep = () => void keepBackOfficeOffline();
  window.addEventListener("online", keep);
  return () => window.removeEventListener("online", keep);
}
