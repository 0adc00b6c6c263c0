import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Look } from "../../../content/look/look";
import { sitePages } from "../../../content/pages";
import type { LookTheme } from "../../../content/look/palette";
import { Button } from "../../../ui/button";
import { ChoiceFilter } from "../../../ui/form/choice-filter";
import { controlClass, FormField } from "../../../ui/form/form-field";
import { usePictures } from "../../../store/files/use-picture";
import { PREVIEWED } from "../../../lib/previewed";
import { sendNothingFrom, showLookIn } from "./frame-look";

/**
 * A form with the site's own pages beside it, or above it where there is no room beside. They are shown only on
 * request: each one loads the whole application again.
 */
export function WithSitePreview({
  status,
  first = "/",
  children,
  ...edited
}: Edited & {
  /** What stands above the form. */
  readonly status: ReactNode;
  /** The path of the page to show first. */
  readonly first?: string | undefined;
  readonly children: ReactNode;
}) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {status}
        <Button variant="secondary" size="sm" onClick={() => setShown(!shown)}>
          {shown ? "Masquer l’aperçu du site" : "Afficher l’aperçu du site"}
        </Button>
      </div>
      <div
        className={
          shown
            ? "grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]"
            : undefined
        }
      >
        {shown && (
          <div className="xl:sticky xl:top-6 xl:order-last xl:self-start">
            <ShownPreview key={first} {...edited} first={first} />
          </div>
        )}
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}

interface Edited {
  readonly look: Look;
  /** The typed documents, by id, as a save would store their parts. */
  readonly typed: Readonly<Record<string, unknown>>;
}

/** Shows unsaved values in both themes and at the widths of a telephone and a desktop screen. */
function ShownPreview({ look, typed, first }: Edited & { readonly first: string }) {
  const shown = useShown(typed);
  const [path, setPath] = useState(first);
  const [theme, setTheme] = useState<LookTheme>("light");
  const [device, setDevice] = useState<Device>("phone");
  return (
    <section aria-label="Aperçu du site" className="flex flex-col gap-3">
      <FormField label="Page de l’aperçu">
        {(control) => (
          <select
            {...control}
            value={path}
            onChange={(event) => setPath(event.target.value)}
            className={controlClass}
          >
            {sitePages.map((page) => (
              <option key={page.path} value={page.path}>
                {page.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <ChoiceFilter
          label="Thème de l’aperçu"
          choices={THEMES}
          selected={theme}
          onSelect={(value) => setTheme(value === "dark" ? "dark" : "light")}
        />
        <ChoiceFilter
          label="Écran de l’aperçu"
          choices={DEVICES}
          selected={device}
          onSelect={(value) => setDevice(value === "desk" ? "desk" : "phone")}
        />
      </div>
      <FramedPage path={path} look={look} typed={shown} theme={theme} width={WIDTHS[device]} />
      <p className="text-sm text-ink-faint">
        Ce que vous saisissez s’y voit tout de suite, et nulle part ailleurs. Les formulaires n’y
        envoient rien.
      </p>
    </section>
  );
}

/** The typed documents as JSON; a picture that is still on this device has its address here. */
function useShown(typed: Edited["typed"]): string {
  const held = usePictures();
  return JSON.stringify(typed, (_, value: unknown) => {
    if (typeof value !== "string") return value;
    const shown = held(value);
    // The name of the file says its size.
    return shown?.startsWith("blob:") ? `${shown}#${value.split("/").at(-1) ?? ""}` : shown;
  });
}

type Device = keyof typeof WIDTHS;

const WIDTHS = { phone: 390, desk: 1280 } as const;
const DEVICES = [
  { value: "phone", label: "Téléphone" },
  { value: "desk", label: "Bureau" },
];
const THEMES = [
  { value: "light", label: "Clair" },
  { value: "dark", label: "Sombre" },
];

/** The height of the frame on the screen, in pixels. */
const HEIGHT = 560;

function FramedPage({
  path,
  look,
  typed,
  theme,
  width,
}: {
  readonly path: string;
  readonly look: Look;
  readonly typed: string;
  readonly theme: LookTheme;
  readonly width: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const room = useWidth(place);
  const key = Object.values(look).join(" ");
  useEffect(
    () => (frame.current && loads > 0 ? showLookIn(frame.current, look, theme) : undefined),
    // Compares looks by value, since each render makes a new object.
    // oxlint-disable-next-line react/exhaustive-deps
    [key, theme, loads],
  );
  const scale = Math.min(1, room / width);
  return (
    <div
      ref={place}
      className="overflow-hidden rounded-md border border-rule-strong bg-sunken"
      style={{ height: HEIGHT }}
    >
      {/* The page is our own and trusted; in a sandbox it would have another origin, and its styles could not be
          changed. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        src={path}
        title="Aperçu de la page"
        {...{ [PREVIEWED]: typed }}
        onLoad={({ currentTarget }) => {
          sendNothingFrom(currentTarget);
          setLoads((before) => before + 1);
        }}
        className="block origin-top-left border-0 bg-paper"
        style={{
          width,
          height: HEIGHT / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room - width * scale) / 2),
        }}
      />
    </div>
  );
}

/** Measures the width of an element, and again whenever it changes. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(390);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
