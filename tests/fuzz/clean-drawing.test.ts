// @vitest-environment jsdom
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { cleanDrawing } from "../../src/ui/text/clean-drawing";
import { dangersInDrawing, hostileDrawings, SHAPE, svgOf } from "../support/drawings";
import { anyText } from "./cases";

test("whatever the input, an accepted drawing is harmless, and cleaning it again changes nothing", () => {
  const part = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...hostileDrawings, SHAPE) },
    { weight: 1, arbitrary: anyText },
  );
  let accepted = 0;
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), (inside) => {
      const clean = cleanDrawing(svgOf(inside.join("")));
      if (!clean.ok) return;
      accepted += 1;
      expect(dangersInDrawing(clean.svg)).toEqual([]);
      expect(cleanDrawing(clean.svg)).toMatchObject({ ok: true, svg: clean.svg });
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(50);
}, 120_000);
