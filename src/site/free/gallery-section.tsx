import type { PageSection } from "../../content/rules/sections";
import { Gallery } from "../../ui/media/gallery";
import { written } from "./section-values";
import { ownName, type SectionProps, TitledSection } from "./titled-section";

/** A gallery; renders nothing without pictures. */
export function GallerySection({ section, before }: SectionProps) {
  const pictures = picturesIn(section);
  if (pictures.length === 0) return null;
  return (
    <TitledSection section={section} before={before}>
      <Gallery
        label={ownName("Galerie d’images", { section, before })}
        title={written(section, "title")}
        pictures={pictures}
      />
    </TitledSection>
  );
}

function picturesIn({ images }: PageSection): string[] {
  return Array.isArray(images)
    ? images.filter((each): each is string => typeof each === "string" && each !== "")
    : [];
}
