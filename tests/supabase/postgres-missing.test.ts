import { expect, test, vi } from "vitest";
import { findPostgres } from "../support/postgres";

const NOWHERE = ["/nowhere"];

test("without PostgreSQL the error names the package to install", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  expect(findPostgres(NOWHERE, false)).toBeUndefined();
  expect(warn.mock.calls.join()).toContain("apt-get install postgresql");
});

test("without PostgreSQL, CI fails instead of passing with skipped tests", () => {
  expect(() => findPostgres(NOWHERE, true)).toThrow("apt-get install postgresql");
});
