import naughty from "big-list-of-naughty-strings" with { type: "json" };
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { PICTURE_FORMATS, PICTURE_STYLES, REVIEW_PICTURES } from "#contract/reviews/review-picture.ts";
import { drawableText } from "#server/platform/drawing/drawable-text.ts";
import { drawReview } from "./draw-review.ts";
import type * as PicturePen from "./picture-pen.ts";

interface Placed {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const placed: Placed[] = [];

// Records every drawing call, before the canvas shifts what would overflow.
vi.mock(import("./picture-pen.ts"), async (original) => {
  const actual: typeof PicturePen = await original();
  return {
    ...actual,
    createPen(size, font) {
      const pen = actual.createPen(size, font);
      const { put } = pen.canvas;
      pen.canvas.put = (picture, left, top) => {
        placed.push({ left, top, right: left + picture.width, bottom: top + picture.height });
        put(picture, left, top);
      };
      return pen;
    },
  };
});

const LOOK = {
  page: "#f6f5f2",
  ground: "#ffffff",
  text: "#18181b",
  muted: "#52525b",
  accent: "#1f6f54",
  star: "#d97706",
  starEmpty: "#e4e4e7",
  font: null,
};
const REVIEWS = process.env["TEST_ALL"] ? 500 : 5;

const sentence = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "Wonderful",
        "Datenschutzgrundverordnungssoftware",
        "W".repeat(60),
        "مرحبا",
        "الاستقلالية",
        "Ελληνικά",
        "Превосходно",
        "שלום",
        "\u180e",
        "\u2800",
        "g\u0301\u0302\u0303y\u0330",
      ),
      fc.string({ unit: "grapheme", maxLength: 30 }),
    ),
    { maxLength: 120 },
  )
  .map((words) => words.join(" "));
const hostile = fc.oneof(fc.constantFrom(...naughty), sentence);
const Content = fc.record({
  quote: hostile,
  name: hostile,
  role: hostile,
  stars: fc.option(fc.integer({ min: 0, max: 5 })),
  brand: hostile,
});

test("what cannot be seen is left out of a picture", async () => {
  for (const sign of ["\u180e", "\u2800", "\u200b"]) {
    const person = { name: sign, role: sign, avatar: undefined };
    const brand = { name: sign, logo: undefined };
    const content = { quote: sign, person, stars: null, poster: undefined, isVideo: false, brand };
    placed.length = 0;
    await drawReview(content, { format: "link", style: "card", look: LOOK });
    expect(placed).toEqual([]);
  }
});

test(
  "no word of a picture is cut by its edge or covered by another text, in any format",
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(Content, fc.constantFrom(...PICTURE_STYLES), async ({ stars, ...texts }, style) => {
        const [quote, name, role, brand] = await Promise.all(
          [texts.quote, texts.name, texts.role, texts.brand].map(drawableText),
        );
        const content = {
          quote: quote ?? "",
          person: { name: name ?? "", role: role ?? "", avatar: undefined },
          stars,
          poster: undefined,
          isVideo: false,
          brand: { name: brand ?? "", logo: undefined },
        };
        for (const format of PICTURE_FORMATS) {
          placed.length = 0;
          await drawReview(content, { format, style, look: LOOK });
          const { width, height } = REVIEW_PICTURES[format];
          // Half a pixel is lost by rounding.
          for (const { left, top, right, bottom } of placed)
            expect([format, Math.min(left, top, width - right, height - bottom) >= -0.5]).toEqual([format, true]);
          const covered = placed.some((one, index) =>
            placed
              .slice(index + 1)
              .some(
                (other) =>
                  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
                  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
              ),
          );
          expect([format, covered]).toEqual([format, false]);
        }
      }),
      { numRuns: REVIEWS },
    );
  },
);
