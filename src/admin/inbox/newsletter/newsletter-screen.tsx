import { Plus } from "lucide-react";
import { useMemo } from "react";
import type { Document } from "../../../content/collections/documents";
import type { NewsletterSubscriber } from "../../../content/collections/newsletter-subscribers";
import type { Post } from "../../../content/collections/posts";
import { useDocs } from "../../../store/queries/use-docs";
import { ButtonLink } from "../../../ui/button";
import { Tabs } from "../../../ui/overlay/tabs";
import { Screen } from "../../kit/screen";
import { Unavailable } from "../../table/unavailable";
import { useListAddress } from "../../table/use-list-address";
import { ListSkeleton } from "../../kit/list-skeleton";
import { ORDERS } from "./campaign";
import { CampaignForm } from "./campaign-form";
import { CampaignsTab } from "./campaigns-tab";
import { LOAD_FAILURE } from "../inbox-kind";
import { SubscribersTab } from "./subscribers-tab";

const TITLE = "Gestion de la Newsletter";
const CAMPAIGNS = { selector: { kind: "campaign" } };
const SUBSCRIBERS_TAB = "abonnes";
const CAMPAIGNS_TAB = "campagnes";

/** Lists the subscribers and the campaigns. */
export function NewsletterScreen() {
  const subscribers = useDocs("newsletter_subscribers");
  const campaigns = useDocs("posts", CAMPAIGNS);
  const orders = useDocs("documents", ORDERS);
  const states = [subscribers.state, campaigns.state, orders.state];
  if (subscribers.state === "ready" && campaigns.state === "ready" && orders.state === "ready") {
    return (
      <Newsletter subscribers={subscribers.docs} campaigns={campaigns.docs} orders={orders.docs} />
    );
  }
  return (
    <Screen title={TITLE}>
      {states.includes("unavailable") ? (
        <Unavailable text={LOAD_FAILURE} />
      ) : (
        <ListSkeleton columns={4} />
      )}
    </Screen>
  );
}

function Newsletter({
  subscribers,
  campaigns,
  orders,
}: {
  readonly subscribers: readonly NewsletterSubscriber[];
  readonly campaigns: readonly Post[];
  readonly orders: readonly Document[];
}) {
  const address = useListAddress();
  const received = useMemo(() => subscribers.filter(({ junk }) => !junk), [subscribers]);
  if (address.get("edition") === NEW) return <CampaignForm subscribers={subscribers} />;

  const tab = address.get("onglet") === CAMPAIGNS_TAB ? CAMPAIGNS_TAB : SUBSCRIBERS_TAB;
  return (
    <Screen title={TITLE} action={<NewCampaignLink />}>
      <Tabs
        label="Newsletter"
        tabs={[
          { value: SUBSCRIBERS_TAB, label: "Abonnés", count: received.length },
          { value: CAMPAIGNS_TAB, label: "Campagnes", count: campaigns.length },
        ]}
        selected={tab}
        onSelect={(onglet) => address.reset(["vue", "statut"], { onglet })}
      >
        <div className="pt-5">
          {tab === CAMPAIGNS_TAB ? (
            <CampaignsTab campaigns={campaigns} orders={orders} address={address} />
          ) : (
            <SubscribersTab subscribers={subscribers} address={address} />
          )}
        </div>
      </Tabs>
    </Screen>
  );
}

const NEW = "nouvelle";

function NewCampaignLink() {
  return (
    <ButtonLink to={{ search: `onglet=${CAMPAIGNS_TAB}&edition=${NEW}` }} size="sm" data-add>
      <Plus aria-hidden className="size-4" strokeWidth={2} />
      Nouvelle campagne
    </ButtonLink>
  );
}
