import { trustedScript } from "../lib/trusted-types";
import { tellVisit } from "./seen";

/** Registers the worker and tells it of this visit; calls back once its next version waits. */
export async function startWorker(onWaiting: () => void): Promise<void> {
  const script = trustedScript("/service-worker.js");
  const registration = await navigator.serviceWorker.register(script);
  const look = () => {
    const { active, installing, waiting } = registration;
    // The first version waits for nobody.
    if (active && waiting) onWaiting();
    installing?.addEventListener("statechange", look);
  };
  registration.addEventListener("updatefound", look);
  look();
  void tellVisit();
}
