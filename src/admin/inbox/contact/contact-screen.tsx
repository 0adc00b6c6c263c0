import { useMemo } from "react";
import { kindOf } from "../../../content/agreement";
import type { ContactSubmission } from "../../../content/collections/contact-submissions";
import type { ListedRows } from "../../../store/lists/list-view";
import { useList } from "../../../store/lists/use-list";
import { plural } from "../../../ui/text/plural";
import { Screen } from "../../kit/screen";
import { Unavailable } from "../../table/unavailable";
import { rowNamed, useListAddress } from "../../table/use-list-address";
import { ListSkeleton } from "../../kit/list-skeleton";
import { contactBulk } from "./contact-bulk";
import { contactColumns } from "./contact-columns";
import { ContactFiltersBar } from "./contact-filters";
import { ContactPanel } from "./contact-panel";
import {
  type ContactFilters,
  FILTER_NAMES,
  contactFilters,
  isNarrowed,
  MESSAGE_LIST,
  selectMessages,
  findMessages,
} from "./contact-selection";
import { DeletedMessage, useDeletedMessage } from "./deleted-message";
import { type InboxKind, LOAD_FAILURE } from "../inbox-kind";
import { InboxList } from "../inbox-list";
import { useInView } from "../use-in-view";
import { useChange } from "../use-change";
import { JUNK } from "../view";
import { ViewTabs } from "../view-tabs";

/** Lists what visitors wrote through the contact forms, to read, track and answer. */
export function ContactScreen() {
  const messages = useList(MESSAGE_LIST);
  return (
    <Screen title="Messages">
      {messages.state === "loading" && <ListSkeleton columns={5} />}
      {messages.state === "unavailable" && <Unavailable text={LOAD_FAILURE} />}
      {messages.state === "ready" && <Messages list={messages} />}
    </Screen>
  );
}

function Messages({ list }: { readonly list: ListedRows<"contact_submissions"> }) {
  const address = useListAddress();
  const junk = address.get("vue") === JUNK;
  const inView = useInView(MESSAGE_LIST, list, junk);
  const filters = contactFilters(address.get, Object.keys(inView.counts?.["service"] ?? {}));
  const change = useChange(KIND.collection, updatedText);
  const found = useFound(inView.rows, address.search, filters);
  const opened = rowNamed(list.docs, address.get("message"));
  const deleted = useDeletedMessage(address.get("message"), opened, list.whole);
  const close = () => address.close("message");
  const searching = address.search.trim() !== "";

  return (
    <>
      <ViewTabs
        label="Boîte"
        views={[
          { value: "", label: "Reçus", count: list.figures.total },
          { value: JUNK, label: "Indésirables", count: list.figures.apart },
        ]}
        address={address}
      />
      <InboxList
        kind={KIND}
        caption={junk ? "Messages indésirables" : "Messages"}
        rows={found}
        total={inView.total}
        whole={list.whole}
        narrowed={junk || searching || isNarrowed(filters)}
        address={address}
        tools={<ContactFiltersBar address={address} filters={filters} counts={inView.counts} />}
        columns={(tools) =>
          contactColumns({
            ...tools,
            junk,
            openedBy: (id) => address.linkTo({ message: id }),
            onChange: (message, values) => change.run([message.id], values),
          })
        }
        bulk={contactBulk(junk, change.run)}
        empty={emptyText(junk, searching || isNarrowed(filters))}
        onClear={() => address.reset(FILTER_NAMES)}
      />
      {opened && (
        <ContactPanel
          message={opened}
          onChange={(values) => change.run([opened.id], values)}
          onClose={close}
        />
      )}
      {deleted && <DeletedMessage message={deleted} onClose={close} />}
    </>
  );
}

const KIND = {
  collection: "contact_submissions",
  noun: kindOf("contact_submissions"),
  confirmDelete: "Êtes-vous sûr de vouloir supprimer ce message\u202F?",
  confirmDeleteMany: "Êtes-vous sûr de vouloir supprimer ces messages\u202F?",
} as const satisfies InboxKind;

const updatedText = (count: number) => `${plural(count, "message")} mis à jour`;

/** Each step is memoised: there may be thousands of messages. */
function useFound(
  messages: readonly ContactSubmission[],
  search: string,
  { status, service, onlyCompleted, junk }: ContactFilters,
) {
  const selected = useMemo(
    () => selectMessages(messages, { status, service, onlyCompleted, junk }),
    [messages, status, service, onlyCompleted, junk],
  );
  return useMemo(() => findMessages(selected, search), [selected, search]);
}

function emptyText(junk: boolean, narrowed: boolean): string {
  if (narrowed) return "Aucun contact trouvé avec les filtres sélectionnés.";
  return junk ? "Aucun message indésirable." : "Aucun message pour l’instant.";
}
