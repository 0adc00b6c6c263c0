/** The actions of the links in newsletter mails, by the last part of their address. */
export const STEPS = {
  confirmer: {
    name: "confirm_subscription",
    title: "Confirmer votre inscription",
    text: "Vous recevrez notre lettre à l’adresse où ce lien vous est parvenu. Chaque lettre porte un lien qui y met fin.",
    button: "Confirmer mon inscription",
    done: "confirmed",
    doneText: "Votre inscription est confirmée\u00A0: la prochaine lettre sera pour vous.",
    invalid:
      "Ce lien ne vaut plus\u00A0: il a déjà servi, il a plus de sept jours, ou il est incomplet. Si vous aviez déjà confirmé, vous êtes bien inscrit\u00A0; sinon, inscrivez-vous de nouveau au bas de cette page.",
  },
  desinscription: {
    name: "end_subscription",
    title: "Se désabonner de la lettre",
    text: "Un appui suffit\u00A0: plus aucune lettre ne partira vers l’adresse où ce lien vous est parvenu.",
    button: "Me désabonner",
    done: "ended",
    doneText:
      "C’est fait\u00A0: vous ne recevrez plus notre lettre, pas même celle dont l’envoi serait en cours.",
    invalid:
      "Ce lien n’a plus rien à faire cesser\u00A0: il a déjà servi, il est trop ancien, ou il est incomplet. Si la lettre vous parvient encore, écrivez-nous.",
  },
} as const;

export type LetterStep = keyof typeof STEPS;

/** The action of a link; undefined when no mail contains such an address. */
export function stepAt(part: string | undefined): LetterStep | undefined {
  return part === "confirmer" || part === "desinscription" ? part : undefined;
}
