import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
import { preloadPage } from "./app/routes";
import { registerServiceWorker } from "./pwa/register";
import "./visitors.css";

/** A function, not a top-level `await`: pages share this file's chunk and would wait for its end. */
async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no element with the id “root”");

  // A page whose code cannot be loaded is drawn all the same: its boundary says so.
  await preloadPage(window.location.pathname).catch(() => undefined);

  // Each page brings its own title and description.
  for (const element of document.head.querySelectorAll("[data-shell]")) element.remove();

  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
registerServiceWorker();
