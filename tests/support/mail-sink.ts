import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { MailSettings } from "../../supabase/functions/mail/settings";
import { listenLocally } from "./listening";

export type Fault =
  | "none"
  | "busy recipient"
  | "unknown recipient"
  | "unwelcome recipient"
  | "busy text"
  | "unwanted text"
  | "dropped before the text"
  | "dropped after the text"
  | "answer cut short"
  | "slow";

/** A fault of a connection before any mail. */
export type LineFault = "none" | "dropped" | "broken TLS" | "busy";

/** A mail server that stores what it receives and forwards nothing. */
export interface MailSink {
  readonly settings: MailSettings;
  /** The mails it accepted, whether or not it could still confirm them. */
  readonly taken: readonly Taken[];
  /** Who tried to sign in, and whether the password was readable on the connection. */
  readonly logins: readonly { readonly user: string; readonly isPrivate: boolean }[];
  /** How often it disconnected after it had received the text. */
  readonly lostAnswers: () => number;
  close(): Promise<void>;
}

interface Taken {
  readonly recipient: string;
  readonly raw: string;
  /** Whether the addresses could only be given to servers that take any letter in them. */
  readonly needsUtf8: boolean;
}

interface SinkOptions {
  /** TLS from the first byte, or after STARTTLS, with a certificate of AUTHORITY. */
  readonly tls?: boolean | "starttls";
  /** Only this user may send mail. */
  readonly login?: { readonly user: string; readonly password: string };
  readonly lineFault?: () => LineFault;
  /** Called at each step of the SMTP dialogue, before its answer. */
  readonly onStep?: () => void;
  /** Called when the text of a mail was received; the sink confirms it once this has resolved. */
  readonly beforeAnswer?: () => Promise<void>;
}

/**
 * A client that trusts this authority trusts the sink with TLS, as « localhost » and 127.0.0.1. Its private key was
 * deleted.
 */
export const AUTHORITY = "tests/mail/fixtures/authority.pem";

/** Opens a mail server on a free port; `faultFor` returns the fault of each attempt. */
export async function openMailSink(
  faultFor: (recipient: string) => Fault = () => "none",
  {
    tls = false,
    login,
    lineFault = () => "none",
    onStep = () => undefined,
    beforeAnswer = async () => undefined,
  }: SinkOptions = {},
): Promise<MailSink> {
  const taken: Taken[] = [];
  let lost = 0;
  const faults = new Map<string, Fault>();
  const busyPorts = new Set<number>();
  const logins: { user: string; isPrivate: boolean }[] = [];
  const server = new SMTPServer({
    disabledCommands: [...(tls === "starttls" ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    // It offers to take the password in the clear, so that a client that sends it is noticed.
    allowInsecureAuth: true,
    logger: false,
    onAuth({ username = "", password }, { secure }, callback) {
      logins.push({ user: username, isPrivate: secure });
      if (username === login?.user && password === login.password)
        callback(null, { user: username });
      else callback(refusal(535, "5.7.8 Wrong password"));
    },
    ...(tls && {
      secure: tls === true,
      cert: readFileSync("tests/mail/fixtures/localhost-certificate.pem"),
      key: readFileSync("tests/mail/fixtures/localhost-key.pem"),
    }),
    onConnect({ remotePort }, callback) {
      onStep();
      callback(busyPorts.delete(remotePort) ? refusal(421, "Too busy") : null);
    },
    onRcptTo({ address }, session, callback) {
      onStep();
      const fault = faultFor(address);
      faults.set(session.id, fault);
      if (fault === "busy recipient") return callback(refusal(450, "Try again later"));
      if (fault === "unknown recipient") return callback(refusal(550, "5.1.1 No such mailbox"));
      if (fault === "unwelcome recipient") return callback(refusal(550, "5.7.1 Not from you"));
      if (fault === "dropped before the text") return hangUp(server, session);
      callback();
    },
    onData(stream, session, callback) {
      onStep();
      const fault = faults.get(session.id) ?? "none";
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        onStep();
        if (fault === "busy text") return callback(refusal(451, "Try again later"));
        if (fault === "unwanted text") return callback(refusal(554, "5.7.1 Not wanted"));
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          recipient: rcptTo[0]?.address ?? "",
          raw: Buffer.concat(chunks).toString("utf8"),
          needsUtf8: mailFrom !== false && "SMTPUTF8" in Object(mailFrom.args),
        });
        if (fault === "dropped after the text" || fault === "answer cut short") {
          lost += 1;
          return hangUp(server, session, fault === "answer cut short" ? "250 2.0.0 Ke" : "");
        }
        const keep = () => setTimeout(() => callback(null, "Kept"), fault === "slow" ? 40 : 0);
        void beforeAnswer().then(keep);
      });
    },
  });
  server.on("error", () => undefined);
  const [accept] = server.server.listeners("connection");
  server.server.removeAllListeners("connection");
  server.server.on("connection", (socket: Socket) => {
    const fault = lineFault();
    socket.on("error", () => undefined);
    if (fault === "dropped") socket.destroy();
    // No TLS at all: it reads the client's TLS greeting as text.
    else if (fault === "broken TLS") socket.end("220 This is plain\r\n");
    else if (fault === "busy") busyPorts.add(socket.remotePort ?? 0);
    if (fault === "none" || fault === "busy") accept?.call(server.server, socket);
  });
  const port = await listenLocally(server.server, { host: "127.0.0.1" });
  return {
    settings: tls === true ? { ...settingsFor(port), tls: "at-once" } : settingsFor(port),
    taken,
    logins,
    lostAnswers: () => lost,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Settings for a server on this machine without a password. */
export function settingsFor(port: number): MailSettings {
  return {
    host: "127.0.0.1",
    port,
    tls: "never",
    login: undefined,
    from: { name: "Sillage", address: "bonjour@sillage.example" },
    perMinute: undefined,
    perDomain: undefined,
    connections: 2,
    perCall: undefined,
    dkim: undefined,
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Ends a connection, after a last answer. */
function hangUp(server: SMTPServer, { id }: SMTPServerSession, last = ""): void {
  for (const connection of server.connections) {
    if (connection.id !== id) continue;
    if (last) connection._socket?.end(last);
    else connection.close();
  }
}
