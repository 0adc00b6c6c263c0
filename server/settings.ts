import { loadEnv } from "vite";
import { z } from "zod";
import { type MailSettings, readMailSettings } from "../supabase/functions/mail/settings";
import { StartupError } from "./startup-error";

/** The seed for `--empty` and `SEED=none`, instead of the example agency. */
export const EMPTY_SEED = "supabase/empty.sql";

const optional = z.string().optional();

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4173),
  DATA_DIR: z.string().default(".data"),
  SEED: z.literal("none").optional(),
  VITE_SUPABASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  VITE_SUPABASE_PUBLISHABLE_KEY: optional,
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  // For tests: other SQL files, and a built site to serve without building it again.
  MIGRATIONS_DIR: optional,
  SEED_FILE: optional,
  SITE_DIR: optional,
});

/** The values of the environment and the `.env` files. */
export interface Settings {
  port: number;
  dataDir: string;
  /** The hosted project to use instead of the embedded backend. */
  supabaseUrl: string | undefined;
  supabaseKey: string | undefined;
  /** The public address of the site, without a slash at the end. */
  siteUrl: string;
  migrationsDir: string | undefined;
  seedFile: string | undefined;
  siteDir: string | undefined;
  /** Undefined where no mail server is set: mails then wait in the outbox. */
  mail: MailSettings | undefined;
}

/** Reads the same files as Vite, so that the server and the built pages always agree. Throws a StartupError. */
export function readSettings(
  mode: "development" | "production",
  options: readonly string[] = process.argv.slice(2),
): Settings {
  const filled = Object.entries(loadEnv(mode, process.cwd(), "")).filter(([, value]) => value);
  const read = environment.safeParse(Object.fromEntries(filled));
  if (!read.success) throw invalid(read.error.issues[0]?.path.join(".") ?? "");
  const settings = read.data;
  if (!settings.VITE_SUPABASE_URL !== !settings.VITE_SUPABASE_PUBLISHABLE_KEY) {
    throw new StartupError(
      "VITE_SUPABASE_URL et VITE_SUPABASE_PUBLISHABLE_KEY vont ensemble : renseignez les deux, ou aucune pour le serveur intégré.",
    );
  }
  if (settings.VITE_SUPABASE_URL && /\/$|\/rest\/v1/u.test(settings.VITE_SUPABASE_URL)) {
    // The browser code is built with the variable as it is written.
    const { origin } = new URL(settings.VITE_SUPABASE_URL);
    throw new StartupError(`VITE_SUPABASE_URL s’écrit sans rien derrière : ${origin}`);
  }
  const mail = readMailSettings(Object.fromEntries(filled));
  if ("wrong" in mail) throw invalid(mail.wrong);
  const empty = settings.SEED === "none" || options.includes("--empty");
  return {
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    supabaseUrl: settings.VITE_SUPABASE_URL,
    supabaseKey: settings.VITE_SUPABASE_PUBLISHABLE_KEY,
    siteUrl: (settings.SITE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ""),
    migrationsDir: settings.MIGRATIONS_DIR,
    seedFile: empty ? EMPTY_SEED : settings.SEED_FILE,
    siteDir: settings.SITE_DIR,
    mail: mail.settings,
  };
}

function invalid(name: string): StartupError {
  return new StartupError(`La variable ${name} est incorrecte : corrigez-la (voir .env.example).`);
}
