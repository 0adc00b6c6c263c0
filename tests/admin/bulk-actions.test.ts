import { expect, test } from "vitest";
import { managedScreens } from "../../src/admin/kit/screens";
import { actionsOf } from "../../src/admin/manager/list/bulk-actions";

test("documents of one topic can be moved to its other lists, and only to those", () => {
  const moves = managedScreens.flatMap((managed) =>
    actionsOf(managed, 2)
      .filter(({ key }) => key === "move")
      .map(({ moves: to }) => [managed.screen.path, to?.path]),
  );
  expect(moves).toEqual([
    ["services", "specialized-services"],
    ["services", "custom-services"],
    ["specialized-services", "services"],
    ["specialized-services", "custom-services"],
    ["custom-services", "services"],
    ["custom-services", "specialized-services"],
  ]);
});
