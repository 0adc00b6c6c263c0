import { useId } from "react";
import { htmlOf } from "../../content/rules/markup";
import { Picture } from "../../ui/media/picture";
import { RichText } from "../../ui/text/rich-text";
import { written } from "./section-values";
import type { SectionProps } from "./titled-section";

/** A text in its column, beside its title. */
export function TextSection({ section }: SectionProps) {
  const id = useId();
  const title = written(section, "title");
  return (
    <section aria-labelledby={title === "" ? undefined : id} className="page-frame">
      <div className="grid gap-x-6 gap-y-6 border-t border-rule pt-6 lg:grid-cols-12">
        {title !== "" && (
          <h2 id={id} className="heading-type text-heading lg:col-span-4 lg:pr-6">
            {title}
          </h2>
        )}
        <div className="min-w-0 lg:col-span-8">
          <RichText html={htmlOf(written(section, "text"))} className="text-lg" />
        </div>
      </div>
    </section>
  );
}

/** A picture on one side, and its text on the other. */
export function PictureSection({ section }: SectionProps) {
  const id = useId();
  const [title, text] = [written(section, "title"), written(section, "text")];
  const isRight = section["side"] === "right";
  return (
    <section aria-labelledby={title === "" ? undefined : id} className="page-frame">
      <div className="grid gap-x-6 gap-y-8 lg:grid-cols-12 lg:items-center">
        <div className={`min-w-0 lg:col-span-7 ${isRight ? "lg:order-1" : ""}`}>
          <Picture
            src={written(section, "image")}
            alt={written(section, "alt")}
            shape="landscape"
            className="rounded-md border"
          />
        </div>
        <div className="min-w-0 lg:col-span-5">
          {title !== "" && (
            <h2 id={id} className="heading-type text-heading">
              {title}
            </h2>
          )}
          {text !== "" && (
            <RichText html={htmlOf(text)} className={`text-lg ${title === "" ? "" : "mt-4"}`} />
          )}
        </div>
      </div>
    </section>
  );
}
