import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type Backend, openBackend } from "./backend";
import { listener } from "./http-bridge";
import { keepCampaigns, leadMailsTo, ONE_PRESS, onePress } from "./newsletter";
import { readSettings, type Settings } from "./settings";
import { keepMails } from "./mails";
import { keepNotices } from "./notices";
import { keepPlans } from "./plans";
import { keepRetention } from "./retention";
import { reason, StartupError, systemErrorCode } from "./startup-error";

/** Answers all requests except those to the API. */
export interface Pages {
  answer: RequestListener;
  close?: () => Promise<void>;
}

type OpenPages = (
  server: Server,
  settings: Settings,
  /** Undefined where a hosted project is used instead. */
  backend: Backend | undefined,
) => Promise<Pages>;

type Mode = "development" | "production";
type Close = () => Promise<void>;

const API = /^\/(?:auth|rest|storage)\/v1(?:\/|$)/;

/** Runs the site until Ctrl-C. A failed start prints one line and exits with code 1. */
export async function run(mode: Mode, openPages: OpenPages): Promise<void> {
  const opened: Close[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (code: number) => {
    stopping ??= closeAll(opened).finally(() => process.exit(code));
    return stopping;
  };
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, () => void stop(0));
  try {
    await start(readSettings(mode), openPages, opened);
  } catch (error) {
    console.error(
      error instanceof StartupError ? error.message : `Le démarrage a échoué : ${reason(error)}`,
    );
    await stop(1);
  }
}

async function closeAll(opened: Close[]): Promise<void> {
  for (const close of opened.toReversed()) await close();
}

/** Opens the port first, then the data, then the pages, so that a failure leaves the later ones untouched. */
async function start(settings: Settings, openPages: OpenPages, opened: Close[]): Promise<void> {
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { "retry-after": "1" }).end();
  };
  const server = createServer((request, response) => answer(request, response));
  const siteUrl = await listen(server, settings.port);
  opened.push(() => closeServer(server));

  const backend = settings.supabaseUrl ? undefined : await openEmbedded(settings, siteUrl);
  if (backend) {
    opened.push(() => backend.close());
    await leadMailsTo(backend, ownAddress(settings, siteUrl));
    opened.push(keepRetention(backend), keepPlans(backend), keepCampaigns(backend));
    opened.push(keepNotices(backend));
    opened.push(await keepMails(backend, settings.mail));
  }
  const pages = await openPages(server, settings, backend);
  if (pages.close) opened.push(pages.close);

  answer = backend ? withApi(backend, pages.answer, ownAddress(settings, siteUrl)) : pages.answer;
  const welcome = [`Vitrine est ouverte : ${siteUrl}`];
  if (backend && !(await hasAdministrator(backend))) {
    welcome.push(`Créez le premier administrateur : ${siteUrl}/register`);
  }
  console.log(welcome.join("\n"));
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port, "localhost");
  await once(server, "listening").catch((error: unknown) => {
    const cause = systemErrorCode(error) === "EADDRINUSE" ? "est déjà pris" : "n’est pas permis";
    throw new StartupError(
      `Le port ${port} ${cause} : arrêtez le programme qui l’occupe ou choisissez-en un autre avec PORT.`,
      { cause: error },
    );
  });
  const address = server.address();
  return `http://localhost:${typeof address === "object" && address ? address.port : port}`;
}

async function closeServer(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
}

function openEmbedded(settings: Settings, siteUrl: string): Promise<Backend> {
  const { dataDir, migrationsDir, seedFile, mail } = settings;
  return openBackend({
    dataDir,
    migrationsDir,
    seedFile,
    siteUrl,
    showLink: mail ? undefined : showLink,
  });
}

/**
 * Without a mail server, the last administrator could not sign in to read the outbox, so the terminal shows the link.
 */
function showLink(address: string, link: string): void {
  console.log(`Lien pour ${address} : ${link}`);
}

/** The public address of the site; with port 0 the system has chosen the port, so settings do not have it. */
const ownAddress = ({ siteUrl }: Settings, listening: string) =>
  new URL(siteUrl).port === "0" ? listening : siteUrl;

function withApi(backend: Backend, pages: RequestListener, siteUrl: string): RequestListener {
  const own = new URL(siteUrl).host;
  const api = listener(async (request) =>
    isForeign(request, own)
      ? new Response("Origine refusée", { status: 403 })
      : backend.fetch(request),
  );
  // Requests from mail programs come from any origin.
  const press = listener(onePress(backend, siteUrl));
  return (request, response) => answererOf(request.url ?? "")(request, response);

  function answererOf(url: string): RequestListener {
    if (ONE_PRESS.test(url)) return press;
    return API.test(url) ? api : pages;
  }
}

const THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Lite accepts requests from pages of every site that is open in a browser on this machine. Compares the host as well,
 * against DNS rebinding: another site's name may be made to resolve to this machine.
 */
function isForeign({ headers }: Request, own: string): boolean {
  const host = headers.get("host") ?? "";
  const origin = headers.get("origin");
  if (host !== own && !THIS_MACHINE.test(host)) return true;
  return origin !== null && origin.replace(/^https?:\/\//, "") !== host;
}

async function hasAdministrator({ sql }: Backend): Promise<boolean> {
  const { rows } = await sql.query("select from public.users where role = 'admin' limit 1");
  return rows.length > 0;
}
