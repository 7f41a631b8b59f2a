import { expect, test } from "vitest";
import { actionDoneMessage } from "./action-text.ts";

test("counts are written as people write numbers, and a wall is named", () => {
  expect(actionDoneMessage({ act: "approve" }, 4668)).toBe("4,668 reviews approved");
  const wall = { act: "wall", unique_page_id: "page_1" } as const;
  expect(actionDoneMessage({ ...wall, on: true }, 6, "Summer")).toBe("6 reviews added to “Summer”");
  expect(actionDoneMessage({ ...wall, on: false }, 1, "Summer")).toBe("Removed from “Summer”");
  expect(actionDoneMessage({ ...wall, on: true }, 1)).toBe("Added to the wall");
});
