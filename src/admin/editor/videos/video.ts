import { Node } from "@tiptap/react";

/** A framed link to a video on another site, with a notice about that site. The page itself makes no request to it. */
export const Video = Node.create({
  name: "video",
  group: "block",
  content: "paragraph+",
  defining: true,
  parseHTML: () => [{ tag: "div.video" }],
  renderHTML: () => ["div", { class: "video" }, 0],
});

/** Known hosts of videos, and their names. */
const HOSTS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/u, "YouTube"],
  [/(?:^|\.)vimeo\.com$/u, "Vimeo"],
  [/(?:^|\.)dailymotion\.com$/u, "Dailymotion"],
];

/**
 * The name of a video's site, or its host where it is not a known one, such as a PeerTube instance. Undefined for
 * anything but an https address.
 */
export function videoSite(address: string): string | undefined {
  const url = URL.parse(address.trim());
  if (!url || url.protocol !== "https:") return undefined;
  const host = url.hostname.replace(/^www\./u, "");
  return HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}

/** The notice that visitors read before they follow the link. */
export const videoNotice = (site: string) =>
  `Vidéo sur ${site}\u00A0: elle s’ouvre sur ce site, qui peut déposer des cookies et savoir que vous la regardez.`;

/** The editor content for a video. */
export function videoContent(title: string, address: string, site: string) {
  const link = { type: "link", attrs: { href: address.trim() } };
  return {
    type: "video",
    content: [
      { type: "paragraph", content: [{ type: "text", text: title, marks: [link] }] },
      { type: "paragraph", content: [{ type: "text", text: videoNotice(site) }] },
    ],
  };
}
