import { expect, test } from "vitest";
import {
  projectPlacements,
  type ProjectPlacement,
  RHYTHM_LENGTH,
} from "../../src/site/projects/composition";

const WIDTHS: Readonly<Record<ProjectPlacement, number>> = {
  alone: 12,
  aloneTurned: 12,
  large: 7,
  small: 5,
};

test.each(Array.from({ length: 32 }, (_, count) => count))(
  "%i projects fill whole rows",
  (count) => {
    let left = 0;
    for (const place of projectPlacements(count)) left = (left + WIDTHS[place]) % 12;

    expect(projectPlacements(count)).toHaveLength(count);
    expect(left).toBe(0);
  },
);

test("projects alternate between one alone and two pairs, then the other way round", () => {
  expect(projectPlacements(6)).toEqual([
    "alone",
    "large",
    "small",
    "small",
    "large",
    "aloneTurned",
  ]);
});

test("a last project without its pair is opposite the single one above it", () => {
  expect(projectPlacements(2)).toEqual(["alone", "aloneTurned"]);
  expect(projectPlacements(7).slice(-2)).toEqual(["aloneTurned", "alone"]);
});

test("projects keep their places when the list is extended", () => {
  const longer = projectPlacements(3 * RHYTHM_LENGTH);
  expect(longer.slice(0, RHYTHM_LENGTH)).toEqual(projectPlacements(RHYTHM_LENGTH));
});
