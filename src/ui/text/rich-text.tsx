import { type MouseEvent, Suspense, type SyntheticEvent, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { askForItself } from "../../lib/pictures/widths";
import { isOwnPage } from "./safe-href";
import type { SafeHtml } from "./safe-html";
import { useSafeText } from "./use-safe-text";
import "./prose.css";

/** Renders HTML that administrators wrote, after sanitising: it cannot run scripts or restyle the page. */
export function RichText(props: TextProps) {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <CheckedText {...props} />
    </Suspense>
  );
}

interface TextProps {
  readonly html: string;
  readonly className?: string | undefined;
}

function CheckedText({ html, className }: TextProps) {
  return <SanitizedText text={useSafeText(html)} className={className} />;
}

/** Renders a text that is already sanitised. */
export function SanitizedText({
  text,
  className = "",
}: {
  readonly text: { readonly key: string; readonly html: SafeHtml };
  readonly className?: string | undefined;
}) {
  const followOwnLinks = useOwnLinks();
  const hasItalics = ITALIC.test(text.html);
  useEffect(() => {
    // Until the italic font loads, or if it fails to, the browser slants the upright one.
    if (hasItalics) void import("./italics.css").catch(() => undefined);
  }, [hasItalics]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- The links in it are what is pressed, by keyboard too.
    <div
      className={`prose ${className}`}
      data-text={text.key}
      onClick={followOwnLinks}
      onErrorCapture={sayWhyMissing}
      // oxlint-disable-next-line react/no-danger -- The one place, and the type says that it is sanitised.
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
  );
}

const ITALIC = /<(?:em|i)>/u;

/** Lets the router follow links to pages of this site, without a full page load. */
function useOwnLinks() {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainPress(event) || !isPage(link)) return;
    event.preventDefault();
    void navigate(link.pathname + link.search + link.hash);
  };
}

function sayWhyMissing({ target }: SyntheticEvent): void {
  if (!(target instanceof HTMLImageElement) || askForItself(target)) return;
  // When this code cannot be loaded either, the plain alt text remains.
  void import("../page/out-of-reach")
    .then((say) => say.sayWhyMissing(target))
    .catch(() => undefined);
}

function isPlainPress(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Excludes fragments of the same page, which the browser scrolls to, and files. */
function isPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    isOwnPage(link.pathname) &&
    !link.getAttribute("href")?.startsWith("#") &&
    !/\.\w+$/u.test(link.pathname)
  );
}
