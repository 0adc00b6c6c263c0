import type { Page } from "@playwright/test";
import { filesOf } from "../../src/lib/pictures/files";
import { sizeIn } from "../../src/lib/pictures/widths";
import { ANNA } from "./back-office";
import { drawn } from "./photograph";
import type { Site } from "./site";

export const PICTURE = "0a1b2c3d-phare_1920x1280.jpg";
export const PICTURE_ADDRESS = `/storage/v1/object/public/images/${PICTURE}`;

/** Puts a picture and its widths into the bucket; returns the size of each file in bytes. */
export async function uploadPicture(site: Site, page: Page): Promise<ReadonlyMap<string, number>> {
  const anna = await site.backend.signUp(ANNA.email, ANNA.password, ANNA.name);
  const sizes = new Map<string, number>();
  for (const name of filesOf(PICTURE)) {
    const width = Number(/_(\d+)\.jpg$/u.exec(name)?.[1] ?? sizeIn(name)?.width);
    const file = await drawn(page, width, (width * 2) / 3);
    sizes.set(name, file.length);
    const { error } = await anna.storage
      .from("images")
      .upload(name, file, { contentType: "image/jpeg" });
    if (error) throw error;
  }
  return sizes;
}

/** Records the files of the library that the page requests from now on. */
export function noteAsked(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const [, name] = request.url().split("/storage/v1/object/public/images/");
    if (name !== undefined) asked.add(name);
  });
  return asked;
}
