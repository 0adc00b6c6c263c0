import { App, type EmailMessage, setExperimental } from "@supabase/lite";
import type { PgliteConnection } from "@supabase/lite/pglite";
import { EMBEDDED_PUBLISHABLE_KEY } from "../src/lib/config";
import { createFileStorage } from "./file-storage";

interface LiteOptions {
  jwtSecret: string;
  storage: string;
  siteUrl?: string | undefined;
  sendEmail: (message: EmailMessage) => Promise<void>;
}

/** Makes Lite's REST, Auth and Storage on one database. */
export async function createLiteApp(connection: PgliteConnection, options: LiteOptions) {
  const { jwtSecret, storage, siteUrl, sendEmail } = options;
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: jwtSecret,
      publishable_key: EMBEDDED_PUBLISHABLE_KEY,
      // Auth's links are hashes of an address and a code, so the code has the maximum length.
      email: { otp_length: 10 },
      ...(siteUrl && { site_url: siteUrl, additional_redirect_urls: [`${siteUrl}/**`] }),
    },
    storage: { enabled: true },
    options: {
      // Admin mode would run local requests without a key as service_role.
      server: { admin: false, disableStudio: true },
      drivers: { email: { send: sendEmail } },
    },
  });
  await app.init();
  // Set after `init`, which would otherwise print a notice about experimental features.
  setExperimental("storage", true);
  app._storageAdapter = createFileStorage(storage);
  return app;
}
