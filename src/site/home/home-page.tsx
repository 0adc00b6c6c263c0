import { lazy, Suspense } from "react";
import { useDocs } from "../../store/queries/use-docs";
import { Page } from "../../ui/page/page";
import { Hero } from "./hero";
import { parseHero } from "./hero-content";
import { SectionPlaceholder } from "./section-placeholder";
import { useAgency } from "../../store/queries/agency";
import { isOff } from "../../content/kinds";
import { pageAt } from "../../content/pages";

/** Lazy, because these sections are below the fold and wait for documents anyway. */
const HomeSections = lazy(async () => ({
  default: (await import("./sections")).HomeSections,
}));

const theHomepage = { selector: { id: "homepage" } };

export function HomePage() {
  const homepage = useDocs("documents", theHomepage);
  const agency = useAgency();
  const parts = homepage.state === "ready" ? homepage.docs[0]?.parts : undefined;
  const known = homepage.state !== "loading";

  return (
    <Page
      title={agency.baseline || pageAt("/").name}
      description={[agency.name, agency.description || agency.baseline].filter(Boolean).join(" – ")}
    >
      {known && <Hero content={parseHero(parts)} offers={!isOff(agency.parts, "/offers")} />}
      <Suspense fallback={<SectionPlaceholder />}>
        <HomeSections parts={parts} textsKnown={known} />
      </Suspense>
    </Page>
  );
}
