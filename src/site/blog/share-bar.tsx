import { Link2 } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button";
import { useToasts } from "../../ui/overlay/toast";
import { useOrigin } from "../../ui/page/use-origin";

/**
 * Links to share an article. They are plain links, so that social networks learn nothing about readers who do not
 * click.
 */
export function ShareBar({ title, path }: { readonly title: string; readonly path: string }) {
  const address = useOrigin() + path;
  return (
    <section aria-labelledby="partager" className="print:hidden">
      <h2 id="partager" className="text-sm text-ink-faint">
        Partager
        <span className="sr-only"> l’article</span>
      </h2>
      <ul className="-mx-3 mt-1 flex flex-wrap items-center lg:flex-col lg:items-start">
        {networks(title, address).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center px-3 text-sm font-medium underline-offset-4 hover:underline lg:min-h-9"
            >
              <span className="sr-only">Partager sur </span>
              {name}
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
          </li>
        ))}
        <li>
          <CopyLink address={address} />
        </li>
      </ul>
    </section>
  );
}

function networks(title: string, address: string) {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)];
  return [
    { name: "Twitter", href: `https://twitter.com/intent/tweet?text=${text}&url=${url}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
  ] as const;
}

/** A button that copies the address; without access to the clipboard, it shows the address to copy by hand. */
function CopyLink({ address }: { readonly address: string }) {
  const { showBriefly } = useToasts();
  const [refused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setRefused(false);
      showBriefly("Lien copié dans le presse-papier\u202F!");
    } catch {
      // The reader or a policy refused, or the page has no https.
      setRefused(true);
      field.current?.select();
    }
  };

  return (
    <>
      <Button variant="quiet" size="sm" className="min-h-11 lg:min-h-9" onClick={() => void copy()}>
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
        Copier le lien
      </Button>
      {refused && (
        <label className="block px-3 py-1 text-sm text-ink-soft">
          Copiez cette adresse
          <input
            ref={field}
            readOnly
            value={address}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- It answers the press that asked for it.
            autoFocus
            onFocus={(event) => event.target.select()}
            className="mt-1 block h-11 w-full rounded-sm border border-rule-strong bg-raised px-3 text-ink"
          />
        </label>
      )}
    </>
  );
}
