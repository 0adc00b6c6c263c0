import { useEffect, useRef } from "react";
import { unshown } from "../../ui/text/sanitize";

/**
 * A mail's page as a mail program shows it, in a root of its own, so that neither's styles reach the other. The page's
 * policy refuses styles that come as text: they are set one by one. Its links lead nowhere, unless `links` says so.
 */
export function MailPreview({
  html,
  narrow,
  links = false,
}: {
  readonly html: string;
  readonly narrow: boolean;
  /** They open in another tab: who has no mail server tries the site with them. */
  readonly links?: boolean;
}) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" });
    root.replaceChildren(...unshown(html).body.childNodes);
    for (const element of root.querySelectorAll<HTMLElement>("[data-style]")) {
      element.style.cssText = element.dataset["style"] ?? "";
    }
    for (const link of root.querySelectorAll("a")) {
      if (links && /^https?:$/u.test(link.protocol)) {
        link.target = "_blank";
        link.rel = "noopener noreferrer";
      } else link.removeAttribute("href");
    }
  }, [html, links]);
  return (
    <div
      ref={host}
      data-preview
      className={`mx-auto border bg-sunken ${narrow ? "max-w-[360px]" : "max-w-[640px]"}`}
    />
  );
}
