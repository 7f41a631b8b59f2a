import { describe, expect, test } from "vitest";
import { describeKeys, isSingleKey, matchesStroke, type KeyPress } from "./shortcut-keys.ts";

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, code: "", ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more };
}

describe("matchesStroke", () => {
  test("a bare letter matches alone, whatever caps lock says, and not with modifiers", () => {
    expect(matchesStroke("j", press("j"), false)).toBe(true);
    expect(matchesStroke("j", press("J"), false)).toBe(true);
    expect(matchesStroke("j", press("k"), false)).toBe(false);
    expect(matchesStroke("j", press("j", { ctrlKey: true }), false)).toBe(false);
    expect(matchesStroke("j", press("j", { metaKey: true }), false)).toBe(false);
    expect(matchesStroke("j", press("J", { shiftKey: true }), false)).toBe(false);
  });

  test("mod is Command on a Mac and Control elsewhere", () => {
    expect(matchesStroke("mod+k", press("k", { metaKey: true }), true)).toBe(true);
    expect(matchesStroke("mod+k", press("k", { ctrlKey: true }), true)).toBe(false);
    expect(matchesStroke("mod+k", press("k", { ctrlKey: true }), false)).toBe(true);
    expect(matchesStroke("mod+k", press("k"), false)).toBe(false);
  });

  test("shift counts for letters and named keys", () => {
    expect(matchesStroke("shift+j", press("J", { shiftKey: true }), false)).toBe(true);
    expect(matchesStroke("mod+z", press("Z", { ctrlKey: true, shiftKey: true }), false)).toBe(false);
    expect(matchesStroke("shift+Enter", press("Enter"), false)).toBe(false);
  });

  test("signs match however the layout types them", () => {
    expect(matchesStroke("?", press("?", { shiftKey: true }), false)).toBe(true);
    expect(matchesStroke("/", press("/", { shiftKey: true }), false)).toBe(true);
    expect(matchesStroke("[", press("[", { ctrlKey: true, altKey: true }), false)).toBe(true);
    expect(matchesStroke("[", press("[", { altKey: true }), true)).toBe(true);
    expect(matchesStroke("[", press("[", { ctrlKey: true }), false)).toBe(false);
  });

  test("on an Arabic or Cyrillic layout the place of the key decides", () => {
    expect(matchesStroke("j", press("ت", { code: "KeyJ" }), false)).toBe(true);
    expect(matchesStroke("mod+k", press("л", { code: "KeyK", ctrlKey: true }), false)).toBe(true);
    expect(matchesStroke("q", press("a", { code: "KeyQ" }), false)).toBe(false);
  });
});

test("single keys are bare characters, sequences of them included", () => {
  expect(["j", "?", "g r", "shift+j"].every(isSingleKey)).toBe(true);
  expect(["mod+k", "Escape", "Enter", "alt+1"].some(isSingleKey)).toBe(false);
});

test("caps are drawn as the keyboard names them", () => {
  expect(describeKeys("mod+k", true)).toEqual(["⌘", "K"]);
  expect(describeKeys("mod+shift+z", false)).toEqual(["⇧", "Ctrl", "Z"]);
  expect(describeKeys("g r", false)).toEqual(["G", "R"]);
  expect(describeKeys("Escape", false)).toEqual(["Esc"]);
});
