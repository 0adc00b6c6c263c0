import { Plus } from "lucide-react";
import { useState } from "react";
import type { Docs } from "../../../store/database/docs";
import type { ListedRows } from "../../../store/lists/list-view";
import { useList } from "../../../store/lists/use-list";
import { useDocs } from "../../../store/queries/use-docs";
import { ButtonLink } from "../../../ui/button";
import { Tabs } from "../../../ui/overlay/tabs";
import { Screen } from "../../kit/screen";
import { Unavailable } from "../../table/unavailable";
import { rowNamed, useListAddress } from "../../table/use-list-address";
import { ListSkeleton } from "../../kit/list-skeleton";
import { ORDERS, orderOf } from "./campaign";
import { CampaignForm } from "./campaign-form";
import { CampaignsTab } from "./campaigns-tab";
import { LOAD_FAILURE } from "../inbox-kind";
import { SUBSCRIBER_LIST } from "./subscriber-list";
import type { Queued } from "./use-correction";
import { SubscribersTab } from "./subscribers-tab";

const TITLE = "Gestion de la Newsletter";
const CAMPAIGNS = { selector: { kind: "campaign" } };
const SUBSCRIBERS_TAB = "abonnes";
const CAMPAIGNS_TAB = "campagnes";

/** Lists the subscribers and the campaigns. */
export function NewsletterScreen() {
  const subscribers = useList(SUBSCRIBER_LIST);
  const campaigns = useDocs("posts", CAMPAIGNS);
  const orders = useDocs("documents", ORDERS);
  const states = [subscribers.state, campaigns.state, orders.state];
  if (states.includes("unavailable")) {
    return (
      <Screen title={TITLE}>
        <Unavailable text={LOAD_FAILURE} />
      </Screen>
    );
  }
  // The subscribers are in memory, so they do not wait for the campaigns, which are read from the disk.
  if (subscribers.state !== "ready") return <Loading />;
  return <Newsletter subscribers={subscribers} campaigns={campaigns} orders={orders} />;
}

function Loading() {
  return (
    <Screen title={TITLE}>
      <ListSkeleton columns={4} />
    </Screen>
  );
}

function Newsletter({
  subscribers,
  campaigns,
  orders,
}: {
  readonly subscribers: ListedRows<"newsletter_subscribers">;
  readonly campaigns: Docs<"posts">;
  readonly orders: Docs<"documents">;
}) {
  const address = useListAddress();
  const edited = address.get("edition");
  const corrected = useCorrected(campaigns, orders, edited);
  if (edited === NEW || corrected) {
    // It says how many people will receive the campaign.
    return subscribers.whole ? (
      <CampaignForm subscribers={subscribers.docs} corrected={corrected} />
    ) : (
      <Loading />
    );
  }

  const tab = address.get("onglet") === CAMPAIGNS_TAB ? CAMPAIGNS_TAB : SUBSCRIBERS_TAB;
  return (
    <Screen title={TITLE} action={<NewCampaignLink />}>
      <Tabs
        label="Newsletter"
        tabs={[
          { value: SUBSCRIBERS_TAB, label: "Abonnés", count: subscribers.figures.total },
          {
            value: CAMPAIGNS_TAB,
            label: "Campagnes",
            count: campaigns.state === "ready" ? campaigns.docs.length : undefined,
          },
        ]}
        selected={tab}
        onSelect={(onglet) => address.reset(["vue", "statut"], { onglet })}
      >
        <div className="pt-5">
          {tab === SUBSCRIBERS_TAB ? (
            <SubscribersTab list={subscribers} address={address} />
          ) : campaigns.state === "ready" && orders.state === "ready" ? (
            <CampaignsTab campaigns={campaigns.docs} orders={orders.docs} address={address} />
          ) : (
            <ListSkeleton columns={4} />
          )}
        </div>
      </Tabs>
    </Screen>
  );
}

const NEW = "nouvelle";

/** The campaign that is corrected, also once somebody else has deleted it: what is typed would disappear with it. */
function useCorrected(
  campaigns: Docs<"posts">,
  orders: Docs<"documents">,
  id: string,
): Queued | undefined {
  const [last, setLast] = useState<Queued>();
  const campaign = campaigns.state === "ready" ? rowNamed(campaigns.docs, id) : undefined;
  const order = orders.state === "ready" ? orderOf(orders.docs, id) : undefined;
  if (campaign && order && (campaign !== last?.campaign || order !== last.order)) {
    setLast({ campaign, order });
  }
  return last?.campaign.id === id ? last : undefined;
}

function NewCampaignLink() {
  return (
    <ButtonLink to={{ search: `onglet=${CAMPAIGNS_TAB}&edition=${NEW}` }} size="sm" data-add>
      <Plus aria-hidden className="size-4" strokeWidth={2} />
      Nouvelle campagne
    </ButtonLink>
  );
}
