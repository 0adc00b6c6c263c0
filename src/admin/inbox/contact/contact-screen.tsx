import { useMemo, useState } from "react";
import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import { useCount } from "../../../store/queries/use-count";
import { useList } from "../../../store/queries/use-list";
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
import { countOf, newestReceived } from "../received";
import { useChange } from "../use-change";
import { JUNK } from "../view";
import { readOf } from "../../table/list-read";
import { ViewTabs } from "../view-tabs";

/** What visitors wrote through the contact forms: read, followed up, answered by e-mail. */
export function ContactScreen() {
  const messages = useList("contact_submissions", FIRST);
  return (
    <Screen title="Messages">
      {messages.state === "loading" && <ListSkeleton columns={5} />}
      {messages.state === "unavailable" && <Unavailable text={LOAD_FAILURE} />}
      {messages.state === "ready" && <Messages messages={messages.docs} whole={messages.whole} />}
    </Screen>
  );
}

const FIRST = [newestReceived];
const RECEIVED = { junk: false };
const PUT_ASIDE = { junk: true };

function Messages({
  messages,
  whole,
}: {
  readonly messages: readonly ContactSubmission[];
  readonly whole: boolean;
}) {
  const address = useListAddress();
  const filters = contactFilters(address.get, messages);
  const [find] = useState(() => createFinder(searchedTexts));
  const change = useChange(KIND.collection, updatedText);
  const { inView, found } = useSelected(messages, address.search, filters, find);
  const received = countOf(useCount("contact_submissions", RECEIVED));
  const putAside = countOf(useCount("contact_submissions", PUT_ASIDE));
  const narrowed = isNarrowed(filters);
  const opened = messages.find(({ id }) => id === address.get("message"));
  const searching = address.search.trim() !== "";

  return (
    <>
      <ViewTabs
        label="Boîte"
        views={[
          { value: "", label: "Reçus", count: received },
          { value: JUNK, label: "Indésirables", count: putAside },
        ]}
        address={address}
      />
      <InboxList
        kind={KIND}
        caption={filters.junk ? "Messages indésirables" : "Messages"}
        rows={found}
        total={whole ? inView.length : received}
        read={readOf(whole, !searching && !narrowed && !filters.junk && address.page === 1)}
        address={address}
        tools={
          <ContactFiltersBar address={address} filters={filters} messages={whole ? inView : []} />
        }
        columns={(tools) =>
          contactColumns({
            ...tools,
            junk: filters.junk,
            openedBy: (id) => address.linkTo({ message: id }),
            onChange: (message, values) => change.run([message.id], values),
          })
        }
        bulk={contactBulk(filters.junk, change.run)}
        empty={emptyText(filters.junk, searching || narrowed)}
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

/** Each step is done again only when what it depends on has changed: there may be thousands. */
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
  return { inView, found };
}

function emptyText(junk: boolean, narrowed: boolean): string {
  if (narrowed) return "Aucun contact trouvé avec les filtres sélectionnés.";
  return junk ? "Aucun message indésirable." : "Aucun message pour l’instant.";
}
