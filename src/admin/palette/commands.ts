import { ExternalLink, LogOut, type LucideIcon, Plus, RefreshCw } from "lucide-react";
import type { Passage } from "../../search/passage";
import { isFound } from "../../ui/text/text-match";
import { adminPath, type Entry, entries, isEntryOff, managedOf } from "../kit/screens";

/** A command or result that the palette offers. */
export interface Command {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  /** The passage that matches the search, where the title does not. */
  readonly passage?: Passage | undefined;
  readonly icon: LucideIcon;
  /** More words by which it is found. */
  readonly words?: string | undefined;
  /** The address that it opens; absent where it only runs a function. */
  readonly to?: string | undefined;
  readonly run?: (() => void) | undefined;
}

export interface CommandGroup {
  readonly heading: string;
  readonly commands: readonly Command[];
}

const toScreens = (shown: readonly Entry[]): CommandGroup => ({
  heading: "Aller à",
  commands: shown.map(({ path, label, title, icon }) => ({
    key: `screen/${path}`,
    label,
    icon,
    words: title,
    to: adminPath(path),
  })),
});

const toCreate = (shown: readonly Entry[]): CommandGroup => ({
  heading: "Créer",
  commands: [
    ...shown
      .map(managedOf)
      .filter((managed) => managed !== undefined)
      .map(({ screen, kind }) => ({
        key: `create/${screen.path}`,
        label: screen.create,
        icon: Plus,
        words: `ajouter ${screen.title} ${kind.one}`,
        to: `${adminPath(screen.path)}?edition=nouvelle`,
      })),
    {
      key: "create/campaign",
      label: "Nouvelle campagne",
      icon: Plus,
      words: "ajouter newsletter",
      to: `${adminPath("newsletter")}?onglet=campagnes&edition=nouvelle`,
    },
  ],
});

/**
 * Commands for every screen, every kind of new document, and general actions. `identity` says which kinds of content
 * are switched off; they have no commands.
 */
export function commandGroups(
  actions: {
    readonly onSync: () => void;
    readonly onLeave: () => void;
  },
  identity: Readonly<Record<string, unknown>> = {},
): readonly CommandGroup[] {
  const shown = entries.filter((entry) => !isEntryOff(identity, entry));
  return [
    toScreens(shown),
    toCreate(shown),
    {
      heading: "Actions",
      commands: [
        {
          key: "action/site",
          label: "Voir le site",
          detail: "nouvel onglet",
          icon: ExternalLink,
          run: () => void window.open("/", "_blank", "noopener"),
        },
        {
          key: "action/sync",
          label: "Synchroniser maintenant",
          icon: RefreshCw,
          words: "envoyer recevoir actualiser",
          run: actions.onSync,
        },
        {
          key: "action/leave",
          label: "Se déconnecter",
          icon: LogOut,
          words: "quitter sortir",
          run: actions.onLeave,
        },
      ],
    },
  ];
}

/** The commands that match a search; a match of the heading finds the whole group. */
export function findCommands(
  groups: readonly CommandGroup[],
  search: string,
): readonly CommandGroup[] {
  return groups
    .map(({ heading, commands }) => ({
      heading,
      commands: commands.filter(({ label, words = "" }) => isFound(search, label, words, heading)),
    }))
    .filter(({ commands }) => commands.length > 0);
}
