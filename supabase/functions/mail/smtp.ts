import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { Verdict } from "./outbox.ts";
import { domainOf, inAscii, type MailSettings } from "./settings.ts";

/** An open connection to the mail server, which takes one mail after the other. */
export interface Line {
  /** Whether it can take another one. */
  readonly isOpen: () => boolean;
  send(recipient: string, raw: Uint8Array): Promise<Verdict>;
  close(): void;
}

const PATIENCE_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Connects and signs in; throws with the server's words where it does not let us. */
export async function openLine(settings: MailSettings): Promise<Line> {
  const { host, port, tls, login, from } = settings;
  const connection = new SMTPConnection({
    host,
    port,
    secure: tls === "at-once",
    requireTLS: tls === "starttls",
    ignoreTLS: tls === "never",
    // The name of this machine is nobody's business.
    name: domainOf(from.address),
    ...PATIENCE_MS,
  });
  let isOpen = false;
  const end = () => {
    isOpen = false;
  };
  connection.on("end", end);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.once("end", () => reject(new Error("Connection closed")));
      connection.connect(() => {
        if (!login) return resolve();
        const credentials = { user: login.user, pass: login.password };
        connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
      });
    });
  } catch (error) {
    connection.close();
    throw error;
  }
  isOpen = true;
  // A failure between two mails ends the connection; one during a mail is the outcome of that mail.
  connection.on("error", end);
  return {
    isOpen: () => isOpen,
    send: async (recipient, raw) => {
      const verdict = await hand(connection, from.address, recipient, raw);
      if (verdict.outcome !== "sent") {
        // What state the server is in after a failure is not worth finding out.
        end();
        connection.close();
      }
      return verdict;
    },
    close: () => {
      if (isOpen) connection.quit();
      end();
    },
  };
}

function hand(
  connection: SMTPConnection,
  from: string,
  to: string,
  raw: Uint8Array,
): Promise<Verdict> {
  // Read once the server said that it waits for the text: before that it cannot have taken the mail.
  let begun = false;
  const text = Readable.from(
    (function* () {
      begun = true;
      yield raw;
    })(),
    { objectMode: false },
  );
  return new Promise((resolve) => {
    const failed = (error: unknown) => resolve(verdictOn(error, begun));
    connection.once("error", failed);
    connection.send({ from, to: inAscii(to), size: raw.byteLength }, text, (error, info) => {
      connection.off("error", failed);
      if (error) failed(error);
      else resolve({ outcome: "sent", answer: info?.response ?? "" });
    });
  });
}

/** No such mailbox, domain or host, moved, or closed (RFC 3463, RFC 7505): a full mailbox and a policy are none of these. */
const NOBODY = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/u;

/** What a failure means for the mail: `begun` says that the server was already reading it. */
function verdictOn(error: unknown, begun: boolean): Verdict {
  const { code, answer, command } = failureOf(error);
  // An answer that neither takes nor refuses the text says nothing of it.
  if (code === undefined || code < 400) return { outcome: begun ? "uncertain" : "later", answer };
  // A sender that is refused is a matter of settings, and 503 one of this connection: neither of the mail.
  const isLasting = code >= 500 && code !== 503 && command !== "MAIL FROM";
  if (!isLasting) return { outcome: "later", answer };
  return { outcome: command === "RCPT TO" && NOBODY.test(answer) ? "unknown" : "refused", answer };
}

/** The server's code and words, or the reason why there are none. */
export function failureOf(error: unknown): {
  readonly code: number | undefined;
  readonly command: string;
  readonly answer: string;
} {
  const { responseCode, response, command, code } = Object(error);
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: typeof responseCode === "number" ? responseCode : undefined,
    command: typeof command === "string" ? command : "",
    answer:
      typeof response === "string" && response
        ? response
        : [code, message].filter((part) => typeof part === "string").join(" "),
  };
}
