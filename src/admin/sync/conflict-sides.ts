import { useSession } from "../../account/session/session";
import { accountNameOf } from "../../account/session/stored-session";
import type { Author } from "../../store/edits/writer";

/** The signed-in person who looks at a conflict, to be compared with its authors. */
export function useViewer(): Author {
  const session = useSession();
  if (session.state !== "signed-in") return { id: "", name: "" };
  return { id: session.user.id, name: accountNameOf(session.user) };
}

/** Whether an author is the viewer. Of the first author the server gives only the name. */
export function isOwn({ id, name }: Author, viewer: Author): boolean {
  return id === "" ? name !== "" && name === viewer.name : id === viewer.id;
}

/** Names an author: « Boris (vous) », « Anna », « Un autre appareil ». */
export function writerText(author: Author, viewer: Author): string {
  if (isOwn(author, viewer)) return viewer.name === "" ? "Vous" : `${viewer.name} (vous)`;
  return author.name || "Un autre appareil";
}

/** Names an author after « de »: « de Boris », « d’Anna », « de l’autre appareil ». */
export function ofAuthor({ name }: Author): string {
  if (name === "") return "de l’autre appareil";
  return /^[aeiouyhàâéèêëîïôœùû]/iu.test(name) ? `d’${name}` : `de ${name}`;
}

/** Names whose value a button chooses: « la vôtre », « celle d’Anna ». */
export function whoseText(author: Author, viewer: Author): string {
  return isOwn(author, viewer) ? "la vôtre" : `celle ${ofAuthor(author)}`;
}

/** Names a value by its author: « votre valeur », « la valeur d’Anna », « l’autre valeur ». */
export function valueText(author: Author, viewer: Author): string {
  if (isOwn(author, viewer)) return "votre valeur";
  return author.name === "" ? "l’autre valeur" : `la valeur ${ofAuthor(author)}`;
}
