import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShareCardPreview } from "../../src/admin/publication/share-card-preview";

const preview = (address: string) =>
  renderToStaticMarkup(<ShareCardPreview shown={{ seo_title: "Titre", seo_image: address }} />);

test("the preview of a shared link shows its picture, but none whose address is dangerous", () => {
  expect(preview("/media/general/couverture.svg")).toContain('src="/media/general/couverture.svg"');
  expect(preview("blob:https://evil.example/1")).not.toContain("<img");
  expect(preview("javascript:attacked()")).not.toContain("<img");
  expect(preview("")).not.toContain("<img");
});
