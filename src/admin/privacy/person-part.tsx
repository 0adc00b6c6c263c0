import { Download, Eraser } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { AccountForm } from "../../account/form/account-form";
import { TextField } from "../../account/form/fields";
import { emailIssues } from "../../account/form/issues";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/data/callout";
import { datedName, download } from "../kit/download";
import { EraseDialog } from "./erase-dialog";
import { exportFile } from "./export-file";
import { StoredData, isNothing } from "./stored-data";
import { type Erased, fetchPerson, type StoredPerson } from "./server-person";

interface Found {
  readonly address: string;
  readonly person: StoredPerson;
}

/** Looks an address up, then shows, exports or erases what is held about it. */
export function PersonPart({ onErased }: { readonly onErased: () => void }) {
  const [found, setFound] = useState<Found>();
  const [erased, setErased] = useState<Erased>();
  const [asking, setAsking] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  // A new key mounts the form again after an erasure, so that it no longer shows the address.
  const [erasures, setErasures] = useState(0);

  const findPerson = async (typed: string) => {
    const address = typed.trim();
    const answer = await find(address);
    if (!answer.ok) return answer;
    setErased(undefined);
    setFound({ address, person: answer.person });
    return answer;
  };

  return (
    <>
      <AccountForm
        key={erasures}
        inline
        submit="Afficher les données"
        check={(read) => emailIssues(read("email"))}
        send={(read) => findPerson(read("email"))}
      >
        {(issues) => (
          <TextField
            label="Adresse email de la personne"
            name="email"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={issues.email}
          />
        )}
      </AccountForm>
      <div
        ref={outcome}
        tabIndex={-1}
        aria-live="polite"
        className="flex flex-col gap-4 empty:hidden"
      >
        {erased && <ErasedNotice erased={erased} />}
        {found && (
          <>
            <h3 className="text-lg font-medium wrap-anywhere">{found.address}</h3>
            <StoredData person={found.person} />
          </>
        )}
      </div>
      {found && !isNothing(found.person) && (
        <div className="flex flex-wrap gap-3">
          <Button
            size="sm"
            // The file name does not contain the address, which could be seen in lists of files.
            onClick={() =>
              download(
                datedName("donnees-personnelles", "json"),
                exportFile(found.address, found.person),
              )
            }
          >
            <Download aria-hidden className="size-4" strokeWidth={2} />
            Exporter
          </Button>
          <Button size="sm" variant="danger" onClick={() => setAsking(true)}>
            <Eraser aria-hidden className="size-4" strokeWidth={2} />
            Effacer
          </Button>
        </div>
      )}
      {found && asking && (
        <EraseDialog
          address={found.address}
          onErased={(result) => {
            flushSync(() => {
              setAsking(false);
              setFound(undefined);
              setErased(result);
              setErasures((before) => before + 1);
            });
            // The pressed button is gone with the data, so the focus moves to the result.
            outcome.current?.focus();
            onErased();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

async function find(address: string) {
  try {
    const person = await fetchPerson(address);
    return person === "invalid"
      ? ({ ok: false, text: "Adresse email invalide" } as const)
      : ({ ok: true, person } as const);
  } catch {
    // Whatever the error is, the form tells the person to try again.
    const text = "Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.";
    return { ok: false, text } as const;
  }
}

function ErasedNotice({ erased: { pagesShowIt } }: { readonly erased: Erased }) {
  return pagesShowIt ? (
    <Callout tone="warning">
      {
        "Les données sont effacées. Un commentaire était publié\u00A0: les pages déjà construites le montrent encore. Faites reconstruire le site."
      }
    </Callout>
  ) : (
    <Callout tone="success">
      {
        "Les données sont effacées, ici et sur le serveur. Les autres appareils les perdent à leur prochaine connexion."
      }
    </Callout>
  );
}
