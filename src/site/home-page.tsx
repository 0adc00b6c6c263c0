import { lazy, Suspense } from "react";
import { useDocs } from "../store/use-docs";
import { Page } from "../ui/page";
import { Hero } from "./home/hero";
import { parseHero } from "./home/hero-content";
import { NotYet } from "./home/not-yet";

/** Below the fold, and waiting for documents anyway: not worth a millisecond of the first paint. */
const HomeSections = lazy(async () => ({
  default: (await import("./home/sections")).HomeSections,
}));

const theHomepage = { selector: { id: "homepage" } };

export function HomePage() {
  const homepage = useDocs("documents", theHomepage);
  const parts = homepage.state === "ready" ? homepage.docs[0]?.parts : undefined;

  return (
    <Page
      title="Agence web à Paris"
      description="Sillage, agence web à Paris : création de sites, gestion de projet et référencement."
    >
      <Hero content={parseHero(parts)} />
      <Suspense fallback={<NotYet />}>
        <HomeSections parts={parts} textsKnown={homepage.state !== "loading"} />
      </Suspense>
    </Page>
  );
}
