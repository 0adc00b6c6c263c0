import { isPdf } from "../../lib/pictures/is-pdf";
import type { UnsentWork } from "../../store/unsent/unsent-work";
import { plural } from "../../ui/text/plural";

/**
 * Unsent work by kind and number, without its content: « 2 modifications en attente et 1 brouillon jamais enregistré
 * ».
 */
export function kindsText({ pending, rejected, conflicts, files, drafts }: UnsentWork): string {
  const pdfs = files.filter(({ id }) => isPdf(id)).length;
  const kinds = [
    [pending.length, "modification en attente", "modifications en attente"],
    [
      rejected.length,
      "modification refusée par le serveur",
      "modifications refusées par le serveur",
    ],
    [conflicts.length, "conflit à vérifier", "conflits à vérifier"],
    [files.length - pdfs, "image à envoyer", "images à envoyer"],
    [pdfs, "PDF à envoyer", "PDF à envoyer"],
    [drafts.length, "brouillon jamais enregistré", "brouillons jamais enregistrés"],
  ] as const;
  const counted = kinds.flatMap(([count, one, many]) =>
    count > 0 ? plural(count, one, many) : [],
  );
  return new Intl.ListFormat("fr-FR").format(counted);
}

/** The text for somebody who tries to sign in where another person's work is. */
export function othersText(work: UnsentWork): string {
  return `Une autre personne a laissé ici ce que le serveur n’a pas\u00A0: ${kindsText(work)}. Elle le retrouvera en se reconnectant sur cet appareil avec son compte\u202F; pour entrer à sa place, il faut l’effacer, et il sera perdu.`;
}
