import type { Mail } from "./server-mails";

const LINE = 76;
/** The bytes of a subject in one encoded word: RFC 2047 §2 allows 76 characters a line, with the name of the header. */
const WORD_BYTES = 42;

/**
 * Writes a mail as a file that mail programs open (RFC 5322, RFC 2046), with both versions of its text in base64. An
 * empty `sender` is left out.
 */
export function emlOf(mail: Mail, sender: string): string {
  const boundary = `=_${mail.id}`;
  const headers: [string, string][] = [
    ...(sender === "" ? [] : ([["From", sender]] satisfies [string, string][])),
    ["To", mail.recipient],
    ...(mail.replyTo === "" ? [] : ([["Reply-To", mail.replyTo]] satisfies [string, string][])),
    ["Subject", encodedWords(mail.subject)],
    ["Date", new Date(mail.sent || mail.created).toUTCString().replace("GMT", "+0000")],
    ["Message-ID", `<${mail.messageId}>`],
    ...mail.headers.map(([name, value]): [string, string] => [name, value]),
    ["MIME-Version", "1.0"],
    ["Content-Type", `multipart/alternative;\r\n boundary="${boundary}"`],
  ];
  const parts = [
    ["text/plain", mail.text],
    ["text/html", mail.html],
  ].filter(([, body]) => body !== "");
  return [
    ...headers.map(([name, value]) => `${name}: ${value}`),
    "",
    ...parts.flatMap(([type, body = ""]) => [
      `--${boundary}`,
      `Content-Type: ${type}; charset=utf-8`,
      "Content-Transfer-Encoding: base64",
      "",
      ...(base64(body).match(new RegExp(`.{1,${LINE}}`, "gu")) ?? []),
    ]),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}

function encodedWords(text: string): string {
  if (/^[\u0020-\u007E]*$/u.test(text)) return text;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (bytesOf(word + character).length > WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((each) => `=?UTF-8?B?${base64(each)}?=`).join("\r\n ");
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

function base64(text: string): string {
  return btoa(Array.from(bytesOf(text), (byte) => String.fromCharCode(byte)).join(""));
}
