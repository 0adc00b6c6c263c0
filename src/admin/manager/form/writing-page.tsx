import { PanelRight } from "lucide-react";
import { type ComponentType, type ReactNode, useCallback, useId, useState } from "react";
import { refusedMoment, refusedPlan } from "../../../content/planning/plan";
import type { Values } from "../../../content/schema/collection";
import { ArticleFindings } from "../../articles/article-findings";
import { ArticleLength } from "../../articles/article-length";
import { ArticlePreview } from "../../articles/article-preview";
import { serverNow } from "../../../lib/api/server-time";
import { textOf } from "../../../lib/parse";
import type { Managed } from "../../kit/screens";
import { Button } from "../../../ui/button";
import type { InputProps } from "../inputs/input-props";
import { PageTextInput, PageTitleInput } from "../inputs/page-inputs";
import { type FieldsProps, FieldInput, FormFields, pageFields } from "./form-fields";
import { usePanel } from "./use-panel";

/** Components that a screen shows about the edited page. */
interface WritingParts {
  /** Previews the page as visitors see it. */
  readonly preview: ComponentType<{ readonly id: string | undefined; readonly values: Values }>;
  /** Shows the length of the text. */
  readonly length: ComponentType<{ readonly values: Values }>;
  /** Lists what is worth another look in the text. */
  readonly findings: ComponentType<{ readonly values: Values }>;
}

/** The components of each screen with a writing page, by its path. */
const parts: Readonly<Record<string, WritingParts>> = {
  blog: { preview: ArticlePreview, length: ArticleLength, findings: ArticleFindings },
};

/** The parts of a writing page: title and text fill it as on the public page, other fields are in a panel. */
export function useWritingPage(props: FieldsProps) {
  const onPage = pageFields(props.managed);
  const panel = usePanel(props.edit, onPage);
  const panelId = useId();
  const found = parts[props.managed.screen.path];
  const tools = found && (
    <>
      <found.preview id={props.id} values={props.values} />
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={panel.isOpen}
        aria-controls={panelId}
        onClick={() => panel.show(!panel.isOpen)}
      >
        <PanelRight aria-hidden className="size-4" strokeWidth={1.75} />
        {!panel.isWide && panel.isOpen ? "Texte" : "Réglages"}
        {panel.news > 0 && (
          <span className="rounded-full bg-warning-wash px-1.5 text-xs text-warning tabular-nums">
            {panel.news}
            <span className="sr-only"> à vérifier</span>
          </span>
        )}
      </Button>
    </>
  );
  const about = found && (
    <>
      <found.findings values={props.values} />
      <found.length values={props.values} />
    </>
  );
  return { tools, about, panel: { id: panelId, ...panel } };
}

/** The edited title and text, beside the panel. */
export function WritingSheet({
  panel,
  notices,
  ...props
}: FieldsProps & {
  readonly panel: ReturnType<typeof useWritingPage>["panel"];
  readonly notices: ReactNode;
}) {
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null);
  const { page } = props.managed.screen;
  const Text = useCallback(
    (input: InputProps) => <PageTextInput {...input} toolbarIn={toolbar ?? undefined} />,
    [toolbar],
  );
  if (!page) return null;
  const isTextHidden = panel.isOpen && !panel.isWide;
  return (
    <>
      <div
        ref={setToolbar}
        className={`sticky top-14 z-10 -mx-1 min-h-11 bg-paper lg:top-0 ${isTextHidden ? "hidden" : ""}`}
      />
      <div className="xl:flex xl:gap-12">
        <div className={`min-w-0 grow pt-6 md:pt-10 ${isTextHidden ? "hidden" : ""}`}>
          <div className="mx-auto flex max-w-[46rem] flex-col gap-6 md:gap-8">
            {notices}
            <FieldInput {...props} name={page.title} as={PageTitleInput} />
            <FieldInput {...props} name={page.text} as={Text} />
          </div>
        </div>
        <aside
          id={panel.id}
          aria-label="Réglages"
          className={`pt-6 xl:sticky xl:top-13 xl:max-h-[calc(100dvh-7.5rem)] xl:w-76 xl:shrink-0 xl:self-start xl:overflow-y-auto xl:border-l xl:pr-1 xl:pb-8 xl:pl-6 ${panel.isOpen ? "" : "hidden"}`}
        >
          <div className="flex flex-col gap-5">
            <FormFields {...props} />
          </div>
        </aside>
      </div>
    </>
  );
}

/**
 * Says that a planned time has passed, or that the two exclude each other. A half-typed date is one long past: an
 * automatic save would publish or withdraw at once. After a stored one, visitors may already read the draft, which this
 * device has not been told yet.
 */
export function lateOn(
  { definition }: Managed,
  values: Values,
  stored: Values,
): string | undefined {
  const now = serverNow();
  const refused = refusedPlan(definition, values, stored, now);
  const names = Object.keys(refused);
  if (names.some((name) => refusedMoment(textOf(values[name]), now) !== undefined)) {
    return "un moment prévu est passé";
  }
  if (names.length > 0) return "les moments prévus ne vont pas ensemble";
  const planned = textOf(stored["publish_at"]);
  const isDue = planned !== "" && planned <= now && planned === textOf(values["publish_at"]);
  return isDue ? "sa publication prévue a peut-être eu lieu" : undefined;
}

/** Says what a page lacks before it can be saved; undefined when nothing is missing. */
export function missingOn({ screen: { page } }: Managed, values: Values): string | undefined {
  if (!page) return undefined;
  const lacking = [
    ...(textOf(values[page.title]).trim() === "" ? ["un titre"] : []),
    ...(textOf(values[page.text]).trim() === "" ? ["un texte"] : []),
  ];
  return lacking.length === 0 ? undefined : `il manque ${lacking.join(" et ")}`;
}
