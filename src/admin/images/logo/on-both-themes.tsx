import { ImageOff } from "lucide-react";
import { builtInLook } from "../../../content/built-in/look";
import { groundsOf } from "../../../content/look/look-css";
import { Thumbnail } from "../thumbnail";

/** The picture on the grounds of both themes. */
export function OnBothThemes({ url }: { readonly url: string }) {
  const { light, dark } = groundsOf(builtInLook);
  if (url === "") {
    return (
      <span className="flex h-16 w-40 shrink-0 items-center justify-center rounded-sm border border-dashed bg-sunken">
        <ImageOff aria-hidden className="size-5 text-ink-faint" strokeWidth={1.75} />
      </span>
    );
  }
  return (
    <span className="flex h-16 w-40 shrink-0 overflow-hidden rounded-sm border">
      {[light, dark].map((background) => (
        <span
          key={background}
          className="flex min-w-0 grow basis-0 p-2 forced-color-adjust-none"
          style={{ background }}
        >
          <Thumbnail url={url} className="grow bg-transparent!" />
        </span>
      ))}
    </span>
  );
}
