import { Picture } from "../../ui/media/picture";
import type { Project } from "./project-selection";

/** The screens before and after a project; each may be missing. */
export function BeforeAfter({ project }: { readonly project: Project }) {
  const {
    before_image: before,
    before_text: beforeText,
    after_image: after,
    after_text: afterText,
  } = project;
  if (before.trim() === "" && after.trim() === "") return null;
  return (
    <section aria-labelledby="avant-apres" className="mt-section">
      <h2 id="avant-apres" className="heading-type mb-5 text-heading">
        {before.trim() !== "" && after.trim() !== "" ? "Avant, après" : "À l’écran"}
      </h2>
      <div className="grid gap-x-6 gap-y-8 md:grid-cols-2 print:grid-cols-2">
        <Screen src={before} when="Avant" text={beforeText} />
        <Screen src={after} when="Après" text={afterText} />
      </div>
    </section>
  );
}

function Screen({
  src,
  when,
  text,
}: {
  readonly src: string;
  readonly when: "Avant" | "Après";
  readonly text: string;
}) {
  if (src.trim() === "") return null;
  return (
    <figure className="min-w-0">
      <Picture
        src={src}
        alt={text.trim() === "" ? `L’écran ${when.toLowerCase()} le projet` : ""}
        shape="landscape"
        className={`rounded-md border ${when === "Après" ? "border-accent" : ""}`}
      />
      <figcaption className="mt-3 flex gap-3">
        <span
          className={`shrink-0 font-medium ${when === "Après" ? "text-accent" : "text-ink-faint"}`}
        >
          {when}
        </span>
        <span className="min-w-0 text-ink-soft">{text}</span>
      </figcaption>
    </figure>
  );
}
