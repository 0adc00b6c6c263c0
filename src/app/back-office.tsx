import "../back-office.css";
import { AdminApp } from "../admin/admin-app";
import { UpdateNotice } from "./update-notice";

/** The back office, and word of a new version: its screens stay open for days. */
export function BackOffice() {
  return (
    <>
      <AdminApp />
      <UpdateNotice />
    </>
  );
}
