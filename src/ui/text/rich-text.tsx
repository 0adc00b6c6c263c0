import { type MouseEvent, Suspense, type SyntheticEvent, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { askForItself } from "../../lib/pictures/widths";
import { isOwnPage } from "./safe-href";
import type { SafeHtml } from "./safe-html";
import { useSafeText } from "./use-safe-text";
import "./prose.css";

/** A text that administrators wrote, as HTML; nothing in it can run or restyle the page. */
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

/** The same, of a text that is already sanitised. */
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
    // Until it is here, and where it does not come, the browser slants the upright face.
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

/** A link to a page of this site changes the page without loading the site again. */
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
  // Where not even this comes, the alt text stands alone.
  void import("../page/out-of-reach")
    .then((say) => say.sayWhyMissing(target))
    .catch(() => undefined);
}

function isPlainPress(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Not a place in the same text, which the browser finds, nor a file. */
function isPage(link: HTMLAnchorElement): boolean {
  return (
    link.origin === window.location.origin &&
    isOwnPage(link.pathname) &&
    !link.getAttribute("href")?.startsWith("#") &&
    !/\.\w+$/u.test(link.pathname)
  );
}
