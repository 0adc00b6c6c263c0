import { CommandGroup, CommandInput, CommandItem, CommandList, CommandRoot } from "cmdk";
import { Search } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { FoundText } from "../../ui/text/found-text";
import { plural } from "../../ui/text/plural";
import { useAgency } from "../../store/queries/agency";
import { quoted } from "../kit/sentences";
import { type Command, commandGroups, findCommands } from "./commands";
import type { Found } from "./find-titles";
import { searchAddress } from "./place";
import { type FoundCommands, useFoundTexts } from "./use-texts";
import { useFoundTitles, useRecentCommands } from "./use-titles";

/** The content of the palette: opens screens, creates documents, and finds any document on this device. */
export function CommandPalette({
  onSync,
  onLeave,
  onClose,
}: {
  readonly onSync: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}) {
  const [search, setSearch] = useState("");
  const navigate = useNavigate();
  const choose = ({ to, run }: Command) => {
    onClose();
    if (to !== undefined) void navigate(to);
    run?.();
  };
  const recent = useRecentCommands();
  const { found, complete } = useFoundTitles(search);
  const texts = useFoundTexts(search);
  const { parts } = useAgency();
  const all = useMemo(() => commandGroups({ onSync, onLeave }, parts), [onSync, onLeave, parts]);
  const searching = search.trim() !== "";
  const commands = findCommands(all, search);
  const count =
    commands.reduce((sum, group) => sum + group.commands.length, 0) +
    found.reduce((sum, group) => sum + group.total, 0) +
    texts.total;

  return (
    <CommandRoot
      label="Rechercher partout"
      shouldFilter={false}
      vimBindings={false}
      loop
      className="-mx-5 -my-4"
    >
      <div className="sticky -top-4 z-10 border-b-2 bg-raised focus-within:border-accent">
        <Search
          aria-hidden
          strokeWidth={1.75}
          className="pointer-events-none absolute top-1/2 left-5 size-5 -translate-y-1/2 text-ink-faint"
        />
        <CommandInput
          value={search}
          onValueChange={setSearch}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- It answers the press that asked for it.
          autoFocus
          data-first-focus
          enterKeyHint="go"
          placeholder="Un écran, une action, un titre, un mot…"
          className="h-14 w-full bg-transparent pr-5 pl-13 text-base text-ink placeholder:text-ink-faint focus-visible:outline-none"
        />
      </div>
      <p aria-live="polite" className="px-5 pt-3 text-xs text-ink-faint tabular-nums">
        {searching ? (
          statusText(search, count, complete && texts.complete)
        ) : (
          <span className="max-md:hidden">
            Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer
          </span>
        )}
      </p>
      <CommandList label="Résultats" className="p-2">
        {!searching && recent.length > 0 && (
          <Group heading="Récents" commands={recent} search="" onChoose={choose} />
        )}
        {commands.map((group) => (
          <Group key={group.heading} {...group} search={search} onChoose={choose} />
        ))}
        {found.map((group) => (
          <Group
            key={group.entry.path}
            heading={group.entry.label}
            commands={commandsOf(group, search)}
            search={search}
            onChoose={choose}
          />
        ))}
        {texts.commands.length > 0 && (
          <Group heading={textsHeading(texts)} {...texts} search={search} onChoose={choose} />
        )}
      </CommandList>
    </CommandRoot>
  );
}

function Group({
  heading,
  commands,
  search,
  onChoose,
}: {
  readonly heading: string;
  readonly commands: readonly Command[];
  readonly search: string;
  readonly onChoose: (command: Command) => void;
}) {
  return (
    <CommandGroup
      heading={heading}
      className="pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-ink-faint"
    >
      {commands.map((command) => (
        <Item key={command.key} command={command} onChoose={() => onChoose(command)}>
          <FoundText text={command.label} search={search} />
        </Item>
      ))}
    </CommandGroup>
  );
}

function textsHeading({ commands, total }: FoundCommands): string {
  if (total <= commands.length) return "Dans les textes";
  return `Dans les textes, les ${commands.length} premiers sur ${total.toLocaleString("fr-FR")}`;
}

function Item({
  command: { key, icon: Icon, detail, passage },
  onChoose,
  children,
}: {
  readonly command: Command;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <CommandItem
      value={key}
      onSelect={onChoose}
      className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-sm aria-selected:bg-accent-wash md:min-h-9"
    >
      <Icon
        aria-hidden
        strokeWidth={1.75}
        className="size-4 shrink-0 text-ink-faint group-aria-selected:text-accent"
      />
      <span className="min-w-0 truncate [&_mark]:bg-transparent [&_mark]:font-semibold [&_mark]:text-accent">
        {children}
        {passage && (
          <span className="block truncate text-xs text-ink-soft">
            <FoundText text={passage.text} search={passage.word} />
          </span>
        )}
      </span>
      {detail && (
        <span className="ml-auto max-w-[45%] shrink-0 truncate text-xs text-ink-faint">
          {detail}
        </span>
      )}
    </CommandItem>
  );
}

/** The best results of a group, and a command that lists all of them. */
function commandsOf({ entry, best, total }: Found, search: string): readonly Command[] {
  const commands = best.map(({ key, title, detail, to }) => ({
    key,
    label: title,
    detail,
    icon: entry.icon,
    to,
  }));
  if (total <= best.length) return commands;
  const rest: Command = {
    key: `all/${entry.path}`,
    label: `Voir les ${total.toLocaleString("fr-FR")} résultats`,
    icon: Search,
    to: searchAddress(entry, search),
  };
  return [...commands, rest];
}

function statusText(search: string, count: number, complete: boolean): string {
  if (count === 0 && complete) return `Aucun résultat pour ${quoted(search.trim())}`;
  return `${plural(count, "résultat")}${complete ? "" : ", lecture en cours…"}`;
}
