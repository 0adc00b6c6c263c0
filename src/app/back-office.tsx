import "../back-office.css";
import { useEffect } from "react";
import { AdminApp } from "../admin/admin-app";
import { UpdateContext } from "../admin/update-context";
import { holdBackOffice, updateNow, watchForUpdates } from "../pwa/update";
import { UpdateNotice } from "./update-notice";

/** The back office, and word of a new version: its screens stay open for days. */
export function BackOffice() {
  useEffect(holdBackOffice, []);
  useEffect(watchForUpdates, []);
  return (
    <>
      <UpdateContext value={updateNow}>
        <AdminApp />
      </UpdateContext>
      <UpdateNotice about={["ready", "needed"]} />
    </>
  );
}
