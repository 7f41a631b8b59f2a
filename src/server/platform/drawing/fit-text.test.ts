import fc from "fast-check";
import naughty from "big-list-of-naughty-strings" with { type: "json" };
import { expect, test } from "vitest";
import { drawableText } from "./drawable-text.ts";
import { drawText, isRightToLeft, measureText } from "./draw-text.ts";
import { type Measure, fitText } from "./fit-text.ts";

/** Ten letters to a hundred pixels at size 10, broken at spaces and inside longer words. */
const simple =
  (width: number): Measure =>
  async (text, size) => {
    const most = Math.floor((width * 1) / size);
    let lines = 1;
    let at = 0;
    for (const word of text.split(" ")) {
      if (at > 0 && at + 1 + word.length > most) [lines, at] = [lines + 1, 0];
      lines += Math.max(0, Math.ceil(word.length / most) - 1);
      at += word.length + 1;
    }
    return { width: Math.min(width, text.length * size), height: lines * size };
  };

const box = { width: 200, height: 60 };
const sizes = [30, 20, 10];

test("a text takes the largest size that fits", async () => {
  expect(await fitText("Good", box, sizes, simple(200))).toEqual({ text: "Good", size: 30 });
  expect(await fitText("Good in every way there is", box, sizes, simple(200))).toMatchObject({ size: 20 });
});

test("a text that is too long ends after a sentence, else after a word", async () => {
  const sentence = "I like it a lot and say so to all my friends at work and home each day of the week.";
  const long = `${sentence} ${"And more ".repeat(30)}`;
  expect((await fitText(long, box, sizes, simple(200))).text).toBe(`${sentence}\u00A0…`);
  const { text } = await fitText("and more ".repeat(60).trim(), box, sizes, simple(200));
  expect(text).toMatch(/^(and more )*(and|and more)…$/);
});

test("every text is inside its box, and only words of it are left", async () => {
  const spec = { bold: true, colour: "#111111" };
  const hostile = fc.oneof(
    fc.constantFrom(...naughty),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.lorem({ maxCount: 90 }),
    fc.constantFrom("a".repeat(500), "مرحبا بكم في متجرنا ".repeat(30).trim(), "Ça\u0301".repeat(200), "W".repeat(80)),
  );
  const boxes = fc.constantFrom({ width: 900, height: 420 }, { width: 1100, height: 180 }, { width: 400, height: 44 });
  await fc.assert(
    fc.asyncProperty(hostile, boxes, async (raw, place) => {
      const text = await drawableText(raw);
      expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      const fitted = await fitText(text, place, [72, 52, 34], (part, size) =>
        measureText({ ...spec, text: part, size, width: place.width }),
      );
      const drawn = await measureText({ ...spec, ...fitted, width: place.width });
      expect(drawn.width).toBeLessThanOrEqual(place.width);
      expect(drawn.height).toBeLessThanOrEqual(place.height);
      if (fitted.text === text) return;
      const kept = fitted.text.replace(/\u00A0?…$/u, "");
      expect(text.startsWith(kept)).toBe(true);
      const breaks = new Intl.Segmenter(undefined, { granularity: "word" }).segment(text);
      const rest = text.slice(kept.length);
      const isWordEnd = breaks.containing(kept.length)?.index === kept.length;
      // Only a word that is longer than the box is cut inside.
      expect(isWordEnd || rest === "" || !/\s/u.test(kept)).toBe(true);
    }),
    { numRuns: 120 },
  );
}, 60_000);

test("signs that no font has are left out, and a text with few letters left is empty", async () => {
  const without = await drawableText("Good \u{10FFFE}\u202Eshop\u202C <b>&\n\nmore");
  expect(without).toBe("Good shop <b>& more");
  const rare = "\u{1E900}\u{1E901}\u{1E902}\u{1E903}";
  // Where a system has a font for the rare script, all of it is drawn.
  const isDrawn = (await drawableText(`ok ok ok ok ${rare}`)).includes(rare);
  expect(await drawableText(rare)).toBe(isDrawn ? rare : "");
  expect(await drawableText("لقد غيّر")).toBe("لقد غيّر");
  expect(isRightToLeft("«لقد")).toBe(true);
});

test("fonts of walls differ from each other", async () => {
  const spec = { text: "Hamburg", size: 40, bold: true, colour: "#111111", width: 600 };
  const drawn = await Promise.all([null, "Lora", "Fraunces"].map((font) => drawText({ ...spec, font })));
  expect(new Set(drawn.map((picture) => picture?.data.toString("base64"))).size).toBe(3);
});
