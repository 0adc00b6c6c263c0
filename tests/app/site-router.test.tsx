// @vitest-environment jsdom
import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { useLocation } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { SiteRouter } from "../../src/app/site-router";

/** A page during whose first drawing the visitor goes back. */
function Left() {
  const { pathname } = useLocation();
  useLayoutEffect(() => window.history.replaceState({ key: "before" }, "", "/faq"), []);
  return <p>{pathname}</p>;
}

test("a page that is left while it is drawn for the first time gives way to the one in the address", async () => {
  window.history.replaceState({ key: "now" }, "", "/sitemap");
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <SiteRouter>
      <Left />
    </SiteRouter>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toBe("/faq"));
  root.unmount();
});
