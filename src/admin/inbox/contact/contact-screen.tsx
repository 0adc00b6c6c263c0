import { useMemo, useState } from "react";
import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import { useDocs } from "../../../store/queries/use-docs";
import { plural } from "../../../ui/text/plural";
import { Screen } from "../../kit/screen";
import { createFinder, type Finder } from "../../table/finder";
import { newestFirst } from "../../table/newest-first";
import { Unavailable } from "../../table/unavailable";
import { useListAddress } from "../../table/use-list-address";
import { ListSkeleton } from "../../kit/list-skeleton";
import { contactBulk } from "./contact-bulk";
import { contactColumns } from "./contact-columns";
import { ContactFiltersBar } from "./contact-filters";
import { ContactPanel } from "./contact-panel";
import {
  FILTER_NAMES,
  contactFilters,
  isNarrowed,
  selectMessages,
  serviceLabel,
} from "./contact-selection";
import { type InboxKind, LOAD_FAILURE } from "../inbox-kind";
import { InboxList } from "../inbox-list";
import { useChange } from "../use-change";
import { JUNK } from "../view";
import { ViewTabs } from "../view-tabs";

/** Lists what visitors wrote through the contact forms, to read, track and answer. */
export function ContactScreen() {
  const messages = useDocs("contact_submissions");
  return (
    <Screen title="Messages">
      {messages.state === "loading" && <ListSkeleton columns={5} />}
      {messages.state === "unavailable" && <Unavailable text={LOAD_FAILURE} />}
      {messages.state === "ready" && <Messages messages={messages.docs} />}
    </Screen>
  );
}

function Messages({ messages }: { readonly messages: readonly ContactSubmission[] }) {
  const address = useListAddress();
  const filters = contactFilters(address.get, messages);
  const [find] = useState(() => createFinder(searchedTexts));
  const change = useChange(KIND.collection, updatedText);
  const { inView, found, junkCount } = useSelected(messages, address.search, filters, find);
  const opened = messages.find(({ id }) => id === address.get("message"));
  const searching = address.search.trim() !== "";

  return (
    <>
      <ViewTabs
        label="Boîte"
        views={[
          { value: "", label: "Reçus", count: messages.length - junkCount },
          { value: JUNK, label: "Indésirables", count: junkCount },
        ]}
        address={address}
      />
      <InboxList
        kind={KIND}
        caption={filters.junk ? "Messages indésirables" : "Messages"}
        rows={found}
        total={inView.length}
        address={address}
        tools={<ContactFiltersBar address={address} filters={filters} messages={inView} />}
        columns={(tools) =>
          contactColumns({
            ...tools,
            junk: filters.junk,
            openedBy: (id) => address.linkTo({ message: id }),
            onChange: (message, values) => change.run([message.id], values),
          })
        }
        bulk={contactBulk(filters.junk, change.run)}
        empty={emptyText(filters.junk, searching || isNarrowed(filters))}
        onClear={() => address.reset(FILTER_NAMES)}
      />
      {opened && (
        <ContactPanel
          message={opened}
          onChange={(values) => change.run([opened.id], values)}
          onClose={() => address.close("message")}
        />
      )}
    </>
  );
}

const KIND = {
  collection: "contact_submissions",
  one: "message",
  many: "messages",
  confirmDelete: "Êtes-vous sûr de vouloir supprimer ce message\u202F?",
  confirmDeleteMany: "Êtes-vous sûr de vouloir supprimer ces messages\u202F?",
} as const satisfies InboxKind;

const updatedText = (count: number) => `${plural(count, "message")} mis à jour`;

function searchedTexts({ name, email, phone, company, service, message }: ContactSubmission) {
  return [name, email, phone, company, serviceLabel(service), message];
}

/** Each step is memoised: there may be thousands of messages. */
function useSelected(
  messages: readonly ContactSubmission[],
  search: string,
  { status, service, onlyCompleted, junk }: ReturnType<typeof contactFilters>,
  find: Finder<ContactSubmission>,
) {
  const sorted = useMemo(() => messages.toSorted(newestFirst), [messages]);
  const inView = useMemo(() => sorted.filter((each) => each.junk === junk), [sorted, junk]);
  const selected = useMemo(
    () => selectMessages(inView, { status, service, onlyCompleted, junk }),
    [inView, status, service, onlyCompleted, junk],
  );
  const found = useMemo(() => find(selected, search), [find, selected, search]);
  const junkCount = junk ? inView.length : sorted.length - inView.length;
  return { inView, found, junkCount };
}

function emptyText(junk: boolean, narrowed: boolean): string {
  if (narrowed) return "Aucun contact trouvé avec les filtres sélectionnés.";
  return junk ? "Aucun message indésirable." : "Aucun message pour l’instant.";
}
