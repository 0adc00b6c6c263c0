// @vitest-environment jsdom
import { act, memo } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CampaignsTab } from "../../src/admin/inbox/newsletter/campaigns-tab";
import { useListAddress } from "../../src/admin/table/use-list-address";
import { SiteRouter } from "../../src/app/site-router";
import { blank } from "../../src/content/validate";
import { setTimeZone } from "../../src/lib/time-zone";
import { ToastProvider } from "../../src/ui/overlay/toast";
import { drawInZone } from "../support/time-zone";

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  setTimeZone("");
});

const dates = { created_at: "2026-11-20T10:00:00.000Z", updated_at: "2026-11-20T10:00:00.000Z" };
const CAMPAIGNS = [
  { ...blank("posts", { kind: "campaign", title: "Vœux" }), id: "voeux", ...dates },
];
const parts = { wanted: "send", send_at: "2026-12-31T20:00:00.000Z" };
const ORDERS = [{ ...blank("documents", { parts }), id: "campaign-voeux", ...dates }];

/** Drawn again for a reason of its own only, like a screen below its router. */
const Screen = memo(function Screen() {
  return <CampaignsTab campaigns={CAMPAIGNS} orders={ORDERS} address={useListAddress()} />;
});

const liveIn = (zone: string) =>
  drawInZone(
    root,
    zone,
    <SiteRouter>
      <ToastProvider>
        <Screen />
      </ToastProvider>
    </SiteRouter>,
  );

test("the moment of a planned campaign follows another time zone at once", async () => {
  await liveIn("Europe/Paris");
  expect(document.body.textContent).toContain(
    "Mise en file pour\u00A0: 31\u00A0décembre 2026 à 21:00",
  );
  await liveIn("Pacific/Auckland");
  expect(document.body.textContent).toContain(
    "Mise en file pour\u00A0: 1er\u00A0janvier 2027 à 09:00",
  );
});
