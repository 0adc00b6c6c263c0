import { useMemo, useState } from "react";
import { useAgency } from "../../../store/queries/agency";
import { Tabs } from "../../../ui/overlay/tabs";
import { composeLetter } from "./letter";
import { letterFoot, mailPage } from "./mail-page";
import { useMailAccent } from "./use-mail-accent";
import { MailPreview } from "../mail-preview";

/** Previews a campaign as its readers get it: on a telephone, on a computer and as plain text. */
export function LetterPreview({
  title,
  content,
}: {
  readonly title: string;
  readonly content: string;
}) {
  const [view, setView] = useState("phone");
  const { origin } = window.location;
  const { name: sender, address } = useAgency();
  const accent = useMailAccent();
  const letter = useMemo(() => composeLetter(content, origin, accent), [content, origin, accent]);
  const link = `${origin}/newsletter/desinscription`;
  const web = `${origin}/newsletter/lire`;
  const foot = letterFoot(sender, address, link, web);
  const company = [sender, address].filter(Boolean).join(" · ");
  return (
    <Tabs
      label="Aperçu"
      tabs={[
        { value: "phone", label: "Téléphone" },
        { value: "wide", label: "Ordinateur" },
        { value: "text", label: "Texte seul" },
      ]}
      selected={view}
      onSelect={setView}
    >
      <div className="pt-4">
        {view === "text" ? (
          <pre className="text-sm wrap-anywhere whitespace-pre-wrap">
            {`${letter.text}\n\n-- \n${company}\nLire sur le site\u00A0: ${web}\nSe désabonner\u00A0: ${link}\n`}
          </pre>
        ) : (
          <MailPreview
            html={mailPage({ title, sender, body: letter.html, foot, accent })}
            narrow={view === "phone"}
          />
        )}
      </div>
    </Tabs>
  );
}
