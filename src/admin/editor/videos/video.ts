import { Node } from "@tiptap/react";

/** A video of another site: a link in a frame of its own, and what following it means. Nothing is asked of that site. */
export const Video = Node.create({
  name: "video",
  group: "block",
  content: "paragraph+",
  defining: true,
  parseHTML: () => [{ tag: "div.video" }],
  renderHTML: () => ["div", { class: "video" }, 0],
});

/** Where videos are known to lie, and what those sites call themselves. */
const HOSTS: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/u, "YouTube"],
  [/(?:^|\.)vimeo\.com$/u, "Vimeo"],
  [/(?:^|\.)dailymotion\.com$/u, "Dailymotion"],
];

/** The site that a video lies on: by its name, or its address for one that has none here, a PeerTube say. */
export function videoSite(address: string): string | undefined {
  const url = URL.parse(address.trim());
  if (!url || url.protocol !== "https:") return undefined;
  const host = url.hostname.replace(/^www\./u, "");
  return HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? host;
}

/** What visitors are told before they follow it. */
export const videoNotice = (site: string) =>
  `Vidéo sur ${site}\u00A0: elle s’ouvre sur ce site, qui peut déposer des cookies et savoir que vous la regardez.`;

/** A video as the editor puts it into a text. */
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
