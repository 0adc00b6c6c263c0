import { once } from "node:events";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import type { MailSettings } from "../../supabase/functions/mail/settings";

export type Fault =
  | "none"
  | "busy recipient"
  | "unknown recipient"
  | "busy text"
  | "unwanted text"
  | "dropped before the text"
  | "dropped after the text"
  | "slow";

/** A mail server that keeps what it is given and sends nothing on. */
export interface MailSink {
  readonly settings: MailSettings;
  /** What it took, whether or not it could still say so. */
  readonly taken: readonly { readonly recipient: string; readonly raw: string }[];
  /** How often it hung up after it had the text. */
  readonly lostAnswers: () => number;
  close(): Promise<void>;
}

/** Opens one on a free port; `faultFor` says what goes wrong with each attempt. */
export async function openMailSink(faultFor: (recipient: string) => Fault = () => "none") {
  const taken: { recipient: string; raw: string }[] = [];
  let lost = 0;
  const faults = new Map<string, Fault>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, session, callback) {
      const fault = faultFor(address);
      faults.set(session.id, fault);
      if (fault === "busy recipient") return callback(refusal(450, "Try again later"));
      if (fault === "unknown recipient") return callback(refusal(550, "5.1.1 No such mailbox"));
      if (fault === "dropped before the text") return hangUp(server, session);
      callback();
    },
    onData(stream, session, callback) {
      const fault = faults.get(session.id) ?? "none";
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (fault === "busy text") return callback(refusal(451, "Try again later"));
        if (fault === "unwanted text") return callback(refusal(554, "5.7.1 Not wanted"));
        const recipient = session.envelope.rcptTo[0]?.address ?? "";
        taken.push({ recipient, raw: Buffer.concat(chunks).toString("utf8") });
        if (fault === "dropped after the text") {
          lost += 1;
          return hangUp(server, session);
        }
        setTimeout(() => callback(null, "Kept"), fault === "slow" ? 40 : 0);
      });
    },
  });
  server.on("error", () => undefined);
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const sink: MailSink = {
    settings: settingsFor(port),
    taken,
    lostAnswers: () => lost,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return sink;
}

/** Settings for a server of this machine that asks for nothing. */
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
    dkim: undefined,
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function hangUp(server: SMTPServer, { id }: SMTPServerSession): void {
  for (const connection of server.connections) {
    if (connection.id === id) connection.close();
  }
}
