import { useSession } from "../account/session/session";
import type { DeviceProblem } from "../lib/device-error";
import { renew } from "../pwa/renew";
import { useDevice } from "../store/database/database-context";
import { Button } from "../ui/button";
import { Callout } from "../ui/data/callout";
import { useAction } from "../ui/form/use-action";
import { useCarefulReload } from "./update/use-careful-reload";

/**
 * Explains why nothing can be saved on this device, and offers a remedy. Visitors see it only when a newer version
 * holds the database, since their pages work without one.
 */
export function DeviceNotice() {
  const { problem, reopen } = useDevice();
  const session = useSession();
  const reload = useCarefulReload(renew);
  if (!problem || (session.state !== "signed-in" && problem !== "outdated")) return null;
  const { text, action } = NOTICES[problem];
  return (
    <div role="alert" className="notice fixed bottom-4 left-4 z-50 max-w-[calc(100%-2rem)]">
      <Callout
        tone="warning"
        actions={
          <>
            <Button size="sm" onClick={action === "reload" ? reload.ask : reopen}>
              {action === "reload" ? reload.label : "Réessayer"}
            </Button>
            {problem === "migration" && session.state === "signed-in" && (
              <ExportUnsent userId={session.user.id} />
            )}
          </>
        }
      >
        {reload.warning ?? text}
      </Callout>
    </div>
  );
}

/** Exports unsent changes, which can be read even when the database cannot be opened. */
function ExportUnsent({ userId }: { readonly userId: string }) {
  const exporting = useAction("L’export n’a pas pu être préparé.", async () => {
    const [{ readUnopenable }, { downloadJson }] = await Promise.all([
      import("../store/opening/read-unopenable"),
      import("../admin/sync/download-json"),
    ]);
    downloadJson(await readUnopenable({ role: "admin", userId }));
  });
  return (
    <Button size="sm" variant="quiet" busy={exporting.busy} onClick={() => exporting.run()}>
      Exporter ce qui attend
    </Button>
  );
}

interface Notice {
  readonly text: string;
  /** Whether the button reloads into the newest version or opens the database again. */
  readonly action: "reload" | "reopen";
}

const NOTICES: Readonly<Record<DeviceProblem, Notice>> = {
  unavailable: {
    text: "Les données de cet appareil n’ont pas pu être ouvertes : le disque est peut-être plein, ou le navigateur les retient ailleurs. Rien n’est effacé. Libérez de la place ou fermez les autres onglets, puis rechargez cette page.",
    action: "reload",
  },
  lost: {
    text: "Le navigateur a retiré les données de cet appareil, et elles n’ont pas pu être rouvertes. Ce que vous saisissez reste à l’écran, mais ne peut pas être enregistré pour l’instant.",
    action: "reopen",
  },
  outdated: {
    text: "Une version plus récente du site est ouverte sur cet appareil. Rechargez cette page pour continuer : ce qui est enregistré reste en place.",
    action: "reload",
  },
  blocked: {
    text: "Un autre onglet de ce site, ouvert avec une version précédente, ne répond pas. Fermez-le, puis réessayez : ce qui est enregistré reste en place.",
    action: "reopen",
  },
  migration: {
    text: "Les données de cet appareil n’ont pas pu être reprises par la nouvelle version : il manque peut-être de la place. Rien n’est effacé. Libérez de la place, puis réessayez.",
    action: "reopen",
  },
};
