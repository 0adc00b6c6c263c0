import { expect, test } from "vitest";
import { definitionOf } from "../../src/content/index";
import { merge, type MergedState } from "../../src/store/merge/merge";

const images = definitionOf("images");

const ADDRESS = "/storage/v1/object/public/images";
const FORMER = `${ADDRESS}/0a1b2c3d-phare_1200x900.webp`;

const picture: MergedState = {
  id: "0a1b2c3d-phare.webp",
  url: FORMER,
  alt: "Un phare",
  section: "general",
  width: 1200,
  height: 900,
  former_urls: [],
  fingerprint: "former",
  updated_at: "2026-11-01T00:00:00.000Z",
};

/** The same entry after its file was replaced. */
const replacedBy = (name: string): MergedState => ({
  ...picture,
  url: `${ADDRESS}/${name}_800x600.webp`,
  width: 800,
  height: 600,
  former_urls: [FORMER],
  fingerprint: name,
});
const focused: MergedState = { ...picture, url: `${FORMER}#top-left` };

test.each([
  ["is replaced before", focused, replacedBy("quai")],
  ["is replaced after", replacedBy("quai"), focused],
])("a picture that %s somebody else moves its focal point is the new file", (_, mine, theirs) => {
  const { document, conflicts } = merge(images, picture, mine, theirs);
  expect(document).toMatchObject({
    url: `${ADDRESS}/quai_800x600.webp`,
    width: 800,
    height: 600,
    former_urls: [FORMER],
    fingerprint: "quai",
  });
  expect(conflicts).toEqual([]);
});

test("of two files that replaced one, the later is shown, also by documents that name the other", () => {
  const { document } = merge(images, picture, replacedBy("quai"), replacedBy("digue"));
  expect(document).toMatchObject({
    url: `${ADDRESS}/quai_800x600.webp`,
    former_urls: [FORMER, `${ADDRESS}/digue_800x600.webp`],
    fingerprint: "quai",
  });
});

test("of two focal points, the later is taken", () => {
  const theirs = { ...picture, url: `${FORMER}#bottom` };
  expect(merge(images, picture, focused, theirs).document).toMatchObject({
    url: focused["url"],
    former_urls: [],
  });
});

test("a text that is written while somebody else replaces the file stays", () => {
  const mine = { ...picture, alt: "Le phare, le soir" };
  const { document } = merge(images, picture, mine, replacedBy("quai"));
  expect(document).toMatchObject({ alt: "Le phare, le soir", fingerprint: "quai" });
});
