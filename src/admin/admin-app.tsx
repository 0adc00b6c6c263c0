import { Navigate, Route, Routes, useParams } from "react-router-dom";
import { Guard } from "../account/pages/guard";
import { ToastProvider } from "../ui/overlay/toast";
import { AboveDialogs } from "./frame/above-dialogs";
import { Frame } from "./frame/frame";
import { LeaveButton } from "./leave/leave-button";
import { NoAccess } from "./leave/no-access";
import { HistoryAtAddress } from "./history/history-at-address";
import { CollectionManager } from "./manager/collection-manager";
import { type Entry, entries } from "./kit/screens";
import { usePreloaded } from "./kit/use-preloaded";
import { specialScreens } from "./special-screens";

/** The back office, mounted at `/admin/*`. */
export function AdminApp() {
  return (
    <ToastProvider Place={AboveDialogs}>
      <Guard wayOut={<LeaveButton />} noAccess={<NoAccess />}>
        {(user) => (
          <Frame user={user}>
            <Routes>
              {entries.map((entry) => (
                <Route key={entry.path} path={entry.path} element={<EntryScreen entry={entry} />} />
              ))}
              <Route path="legal/:text" element={<LegalText />} />
              <Route path="*" element={<Navigate to="/admin" replace />} />
            </Routes>
            <HistoryAtAddress />
            <PreloadedScreens />
          </Frame>
        )}
      </Guard>
    </ToastProvider>
  );
}

const screens = Object.values(specialScreens);

/** Within the guard, since only administrators need the code. */
function PreloadedScreens() {
  usePreloaded(screens);
  return null;
}

/** Shows one of the legal texts alone; an unknown name leads to both. */
function LegalText() {
  const { text } = useParams();
  const Legal = specialScreens.legal;
  const known = text === "terms" || text === "privacy";
  return known ? <Legal /> : <Navigate to="/admin/legal" replace />;
}

function EntryScreen({ entry: { path, shows } }: { readonly entry: Entry }) {
  if (typeof shows !== "string") return <CollectionManager key={path} managed={shows} />;
  const Special = specialScreens[shows];
  return <Special />;
}
