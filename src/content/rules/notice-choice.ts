/** The choices for when an administrator is notified by mail of what visitors send. */
export const NOTICE_MOMENTS = {
  at_once: "Tout de suite",
  daily: "Une fois par jour, à 8\u00A0h",
  never: "Jamais",
} as const;

export type NoticeMoment = keyof typeof NOTICE_MOMENTS;

export interface NoticeChoice {
  readonly messages: NoticeMoment;
  readonly comments: NoticeMoment;
}

/** The part of the choice's document that is read. */
interface Held {
  readonly parts: Readonly<Record<string, unknown>>;
}

/** The document that holds an account's choice; the server reads it whenever something arrives. */
export const noticesId = (account: string) => `notices-${account}`;

/** The administrator's choice. By default, the server notifies of messages at once and of comments once a day. */
export function noticeChoice({ parts }: Held = { parts: {} }): NoticeChoice {
  return {
    messages: momentIn(parts["messages"]) ?? "at_once",
    comments: momentIn(parts["comments"]) ?? "daily",
  };
}

export const NOTICE_CHOICES: readonly NoticeMoment[] = ["at_once", "daily", "never"];

const momentIn = (value: unknown) => NOTICE_CHOICES.find((each) => each === value);
