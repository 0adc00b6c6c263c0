import { PanelRight } from "lucide-react";
import { type ComponentType, type ReactNode, useCallback, useId, useState } from "react";
import { refusedPlan } from "../../../content/planning/plan";
import type { Values } from "../../../content/schema/collection";
import { ArticleFindings } from "../../articles/article-findings";
import { ArticleLength, ArticlePreview } from "../../articles/article-preview";
import { textOf } from "../../../lib/parse";
import type { Managed } from "../../kit/screens";
import { Button } from "../../../ui/button";
import type { InputProps } from "../inputs/input-props";
import { PageTextInput, PageTitleInput } from "../inputs/page-inputs";
import { type FieldsProps, FieldInput, FormFields, pageFields } from "./form-fields";
import { usePanel } from "./use-panel";

/** What can be asked of a page that is being written, above it. */
interface WritingParts {
  /** The page as visitors see it. */
  readonly preview: ComponentType<{ readonly values: Values }>;
  /** How long its text is. */
  readonly length: ComponentType<{ readonly values: Values }>;
  /** What in it is worth another look. */
  readonly findings: ComponentType<{ readonly values: Values }>;
}

/** How what is written in each screen with a page is shown, by its path. */
const parts: Readonly<Record<string, WritingParts>> = {
  blog: { preview: ArticlePreview, length: ArticleLength, findings: ArticleFindings },
};

/** The title and the text of a document from the top, as its page shows them; everything else in a panel. */
export function useWritingPage(props: FieldsProps) {
  const onPage = pageFields(props.managed);
  const panel = usePanel(props.edit, onPage);
  const panelId = useId();
  const found = parts[props.managed.screen.path];
  const tools = found && (
    <>
      <found.preview values={props.values} />
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

/** What is written, beside its panel. */
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

/** That a draft would be published, or withdrawn, by being saved: half a date is a date long past. */
export function lateOn(
  { definition }: Managed,
  values: Values,
  stored: Values,
): string | undefined {
  const refused = refusedPlan(definition, values, stored, new Date().toISOString());
  return Object.keys(refused).length > 0 ? "un moment prévu est passé" : undefined;
}

/** What a page lacks before it can be saved, in words; undefined when nothing does. */
export function missingOn({ screen: { page } }: Managed, values: Values): string | undefined {
  if (!page) return undefined;
  const lacking = [
    ...(textOf(values[page.title]).trim() === "" ? ["un titre"] : []),
    ...(textOf(values[page.text]).trim() === "" ? ["un texte"] : []),
  ];
  return lacking.length === 0 ? undefined : `il manque ${lacking.join(" et ")}`;
}
