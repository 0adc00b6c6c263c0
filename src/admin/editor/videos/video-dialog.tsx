import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { backToText } from "../blocks/back-to-text";
import { EditorDialog } from "../dialogs/editor-dialog";
import { videoContent, videoNotice, videoSite } from "./video";

interface Asked {
  readonly address: string;
  readonly title: string;
}

/** Inserts a link to a video at the cursor, with a notice that visitors read before they follow it. */
export function VideoDialog({
  editor,
  onClose,
}: {
  readonly editor: Editor;
  readonly onClose: () => void;
}) {
  const [{ address, title }, setAsked] = useState<Asked>({ address: "", title: "" });
  const [isSent, setSent] = useState(false);
  const site = videoSite(address);
  const onSubmit = () => {
    setSent(true);
    if (site === undefined || title.trim() === "") return;
    editor
      .chain()
      .insertContent(videoContent(title.trim(), address, site))
      .run();
    onClose();
    backToText(editor);
  };
  return (
    <EditorDialog title="Ajouter une vidéo" submit="Ajouter" onSubmit={onSubmit} onClose={onClose}>
      <FormField
        label="Adresse de la vidéo"
        hint="Celle de sa page, sur YouTube, Vimeo, PeerTube ou ailleurs."
        error={isSent && site === undefined ? "Elle commence par https://" : undefined}
      >
        {(control) => (
          <input
            {...control}
            data-first-focus
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={(event) => setAsked({ title, address: event.target.value })}
            className={controlClass}
          />
        )}
      </FormField>
      <FormField
        label="Titre de la vidéo"
        error={isSent && title.trim() === "" ? "Dites ce qu’elle montre" : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={title}
            onChange={(event) => setAsked({ address, title: event.target.value })}
            className={controlClass}
          />
        )}
      </FormField>
      {site !== undefined && <p className="text-sm text-ink-soft">{videoNotice(site)}</p>}
    </EditorDialog>
  );
}
