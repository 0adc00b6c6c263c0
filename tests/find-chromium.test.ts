import { describe, expect, test } from "vitest";
import { findChromium, findHeadlessChromium, HEADLESS_SHELL } from "./support/chromium";

describe("a browser is found", () => {
  test.each([
    { on: "Debian", platform: "linux", path: "/usr/bin/chromium" },
    { on: "Ubuntu with Chrome", platform: "linux", path: "/usr/bin/google-chrome-stable" },
    {
      on: "macOS",
      platform: "darwin",
      path: "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    },
    {
      on: "macOS, in one's own applications",
      platform: "darwin",
      path: "/Volumes/ada/Applications/Chromium.app/Contents/MacOS/Chromium",
    },
    {
      on: "Windows",
      platform: "win32",
      path: "C:\\Program Files/Google/Chrome/Application/chrome.exe",
    },
    {
      on: "Windows with nothing but Edge",
      platform: "win32",
      path: "C:\\Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
    },
  ] as const)("on $on", ({ platform, path }) => {
    const env = {
      HOME: "/Volumes/ada",
      PROGRAMFILES: "C:\\Program Files",
      "PROGRAMFILES(X86)": "C:\\Program Files (x86)",
    };
    expect(findChromium({ platform, env, exists: (place) => place === path })).toBe(path);
  });
});

test("the browser of CHROMIUM_PATH comes before those of the machine", () => {
  const env = { CHROMIUM_PATH: "/opt/chromium/chrome" };
  expect(findChromium({ platform: "linux", env, exists: () => true })).toBe("/opt/chromium/chrome");
});

test("a CHROMIUM_PATH that does not exist is reported, not ignored", () => {
  const env = { CHROMIUM_PATH: "/opt/gone" };
  const find = () => findChromium({ platform: "linux", env, exists: () => false });
  expect(find).toThrow("/opt/gone");
});

test("without a window, Debian's headless shell comes first, after the browser of CHROMIUM_PATH", () => {
  const find = (env: Record<string, string>, places: readonly string[]) =>
    findHeadlessChromium({
      platform: "linux",
      env,
      exists: (place) => places.includes(place),
    });
  expect(find({}, ["/usr/bin/chromium", HEADLESS_SHELL])).toBe(HEADLESS_SHELL);
  expect(find({}, ["/usr/bin/chromium"])).toBe("/usr/bin/chromium");
  const chosen = "/opt/chromium/chrome";
  expect(find({ CHROMIUM_PATH: chosen }, [chosen, HEADLESS_SHELL])).toBe(chosen);
});

test("a machine without a browser has none", () => {
  expect(findChromium({ platform: "linux", env: {}, exists: () => false })).toBeUndefined();
});
