// @vitest-environment jsdom
import { startTransition, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { lazyPage, type RoutePage } from "../../src/app/lazy-page";

/** A place that shows a page once it is opened; every call of `open` draws what surrounds the page anew. */
async function frameOf({ Show }: RoutePage) {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const draw = (count: number) =>
    root.render(
      <Suspense fallback="Chargement…">
        <p>{`Visit ${count}`}</p>
        {count > 0 && <Show />}
      </Suspense>,
    );
  draw(0);
  await vi.waitFor(() => expect(place.textContent).toBe("Visit 0"));
  return { place, open: (count: number) => startTransition(() => draw(count)) };
}

const Offers = () => <h1 tabIndex={-1}>Offres</h1>;

for (const isForeseen of [false, true]) {
  test(`a page stays as it is when what surrounds it is drawn anew, ${isForeseen ? "with" : "without"} its code ahead`, async () => {
    const page = lazyPage(() => Promise.resolve(Offers));
    const { place, open } = await frameOf(page);
    if (isForeseen) page.foresee();
    open(1);
    await vi.waitFor(() => expect(place.querySelector("h1")).not.toBeNull());
    const title = place.querySelector("h1");
    title?.focus();
    open(2);
    await vi.waitFor(() => expect(place.textContent).toBe("Visit 2Offres"));
    expect(place.querySelector("h1")).toBe(title);
    expect(document.activeElement).toBe(title);
  });
}
