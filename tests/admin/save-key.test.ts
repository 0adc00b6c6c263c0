import { expect, test } from "vitest";
import { isSaveKey, saveKeyText } from "../../src/admin/kit/save-key";

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ["Ctrl S", { key: "s", ctrlKey: true }, true],
  ["Ctrl S with caps lock", { key: "S", ctrlKey: true }, true],
  ["Cmd S", { key: "s", metaKey: true }, true],
  ["Ctrl Enter", { key: "Enter", ctrlKey: true }, true],
  ["Cmd Enter", { key: "Enter", metaKey: true }, true],
  ["Ctrl Shift S, which strikes through", { key: "S", ctrlKey: true, shiftKey: true }, false],
  ["Cmd Shift S", { key: "S", metaKey: true, shiftKey: true }, false],
  ["AltGr S, which writes a letter", { key: "s", ctrlKey: true, altKey: true }, false],
  ["S", { key: "s" }, false],
  ["Enter", { key: "Enter" }, false],
])("%s", (_, pressed, saves) => {
  expect(isSaveKey({ ...plain, ...pressed })).toBe(saves);
});

test("the shortcut is written as on the device's keyboard", () => {
  expect(saveKeyText("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)")).toBe("⌘ S");
  expect(saveKeyText("Mozilla/5.0 (X11; Linux x86_64)")).toBe("Ctrl S");
});
