import { expect, test } from "vitest";
import { createPen, sizesBetween } from "./picture-pen.ts";

const write = (text: string, width: number) =>
  createPen({ width: 1080, height: 1080 }, null).write(
    text,
    { width, height: 700 },
    { sizes: sizesBetween(128, 40), colour: "#111111" },
  );

test("a long word makes the text smaller instead of being broken", async () => {
  const together = await write("Endlich eine Datenschutzgrundverordnungssoftware", 900);
  const apart = await write("Endlich eine Datenschutz grund verordnungs software", 900);
  const lineOf = await write("Datenschutzgrundverordnungssoftware", 900);
  expect(together?.width).toBeLessThanOrEqual(900);
  // Two lines of the size in which the word is one line.
  expect(together?.height).toBeLessThan((lineOf?.height ?? 0) * 2.6);
  expect(apart?.height).toBeGreaterThan((together?.height ?? 0) * 2);
});

test("a word that fits on a line in no size is broken", async () => {
  const word = await write("W".repeat(200), 900);
  expect(word?.width).toBeLessThanOrEqual(900);
  expect(word?.height).toBeLessThanOrEqual(700);
});
