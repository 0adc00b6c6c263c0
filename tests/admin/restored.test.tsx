import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Restored } from "../../src/admin/backup/restored";
import type { SavedSite } from "../../src/admin/backup/read-backup";

const site: SavedSite = {
  manifest: {
    application: "vitrine",
    format: 1,
    schema: 8,
    site: "https://sillage.example",
    made_at: "2026-11-21T12:00:00.000Z",
    unsent: 0,
    collections: {},
    images: [],
    missing: [],
  },
  rows: new Map(),
  picture: async () => new Blob(),
};

const shownFor = (address: string) => {
  const restoration = {
    comparisons: [],
    refused: [],
    pictures: { saved: 1, here: 0 },
    lost: [address],
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <Restored site={site} restoration={restoration} />
    </MemoryRouter>,
  );
};

test("another try is promised for a file that was sent, and not for one that comes with the build", () => {
  const promise = "choisir à nouveau le fichier reprend";
  expect(shownFor("/storage/v1/object/public/images/plage.png")).toContain(promise);
  expect(shownFor("/media/blog/devis.svg")).not.toContain(promise);
});
