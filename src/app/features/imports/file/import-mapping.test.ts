import { expect, test } from "vitest";
import { columnOf } from "#app/shared/spreadsheet/sheet.ts";
import { initialMapping, readSheetAs } from "./import-mapping.ts";

const sheet = { headers: ["First name", "Last name", "Review"], rows: [["Ada", "Byron", "Good"]] };

test("separate first and last names are imported as one name", () => {
  const { mapping } = initialMapping("", sheet, []);
  expect(mapping).toEqual({ name: "First name + Last name", review_text: "Review" });
  expect(columnOf(readSheetAs("", sheet), mapping.name)).toEqual(["Ada Byron"]);
});

test("a column with full names is preferred", () => {
  const named = { headers: [...sheet.headers, "Full name"], rows: [["Ada", "Byron", "Good", "Ada King"]] };
  expect(initialMapping("", named, []).mapping.name).toBe("Full name");
});
