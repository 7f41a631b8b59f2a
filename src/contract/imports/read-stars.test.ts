import { expect, test } from "vitest";
import { readStars } from "./read-stars.ts";

test.each([
  ["", null],
  [" 5 ", 5],
  ["3,5", 3.5],
  ["5/5", 5],
  ["4 / 5", 4],
  ["4.5 out of 5", 4.5],
  ["4 von 5 Sternen", 4],
  ["9/10", 4.5],
  ["1/10", 1],
  ["80%", 4],
  ["5 stars", 5],
  ["1 Stern", 1],
  ["5 étoiles", 5],
  ["★★★★☆", 4],
  ["⭐️⭐️⭐️", 3],
  ["FIVE", 5],
])("“%s” is read as %s stars", (cell, stars) => expect(readStars(cell)).toBe(stars));

test.each(["6", "0", "NaN", "-1", "5e0", "6/5", "0/5", "5/0", "120%", "6 stars", "☆☆☆☆☆", "★★★★★★", "5 or 4", "5 kg"])(
  "“%s” is not read as stars",
  (cell) => expect(readStars(cell)).toBeUndefined(),
);
