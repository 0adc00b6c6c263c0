import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app";
import { builtContent, readEmbeddedContent, withKeptIdentity } from "./app/embedded-content";
import { preloadPage } from "./app/routes";
import { noticeLeaving } from "./lib/api/leaving";
import { SiteRouter } from "./app/site-router";
import { wholeSheet } from "./app/whole-sheet";
import { watchInstall } from "./pwa/install";
import { foreseen, recoverLostCode } from "./pwa/reload-lost-chunk";
import { registerServiceWorker } from "./pwa/register";
import { rememberBuiltTexts } from "./ui/text/built-texts";
import "./visitors.css";

/** A function, not a top-level `await`: pages share this file's chunk and would wait for its end. */
async function start(): Promise<void> {
  if (import.meta.env.DEV) await import("./faces.css");
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no element with the id “root”");
  const { pathname, search } = window.location;
  const embedded = readEmbeddedContent();

  // A search or a choice in the address makes another page of it than the one that was built, except of
  // the contact page, whose form it only fills.
  const built = embedded?.path === pathname && (search === "" || pathname === "/contact");
  // A page whose code cannot be loaded is drawn all the same: its boundary says so.
  await preloadPage(pathname, built ? undefined : wholeSheet).catch(() => undefined);
  // The visitor may have gone back meanwhile, to a page that this one is not.
  if (window.location.pathname !== pathname) return start();

  const content = embedded && builtContent(built ? embedded : withKeptIdentity(embedded));
  const app = (
    <StrictMode>
      <App router={SiteRouter} built={built} content={content} />
    </StrictMode>
  );
  if (built) {
    rememberBuiltTexts(root);
    startTransition(() => void hydrateRoot(root, app));
    return;
  }
  // Each page brings its own title and description.
  for (const element of document.querySelectorAll("head > [data-page], body > [data-page]"))
    element.remove();
  root.replaceChildren();
  createRoot(root).render(app);
}

noticeLeaving();
recoverLostCode();
watchInstall();
void start();
void foreseen(async () => (await import("./ui/page/translated-texts")).followTranslations());
registerServiceWorker();
