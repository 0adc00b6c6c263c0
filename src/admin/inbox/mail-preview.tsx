import { useEffect, useRef } from "react";
import { unshown } from "../../ui/text/sanitize";

/**
 * Shows a mail as a mail program does, in a shadow root that isolates its styles. The content security policy refuses
 * style attributes in HTML, so they are set by script. Links are inactive unless `links` is true.
 */
export function MailPreview({
  html,
  narrow,
  links = false,
}: {
  readonly html: string;
  readonly narrow: boolean;
  /** Links open in another tab, so that a site without a mail server can be tried out. */
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
