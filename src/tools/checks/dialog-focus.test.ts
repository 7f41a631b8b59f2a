import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const TABLE = "src/app/shared/page/dialog-focus.browser.test.tsx";
/** The frames themselves: what uses them is in the table. */
const FRAMES = ["src/ui/dialogs/dialog-panel.tsx", "src/app/shared/form-dialog/form-dialog.tsx"];
const DIALOG = /<(?:Alert)?(?:Form)?Dialog(?:Panel)?(?:\.Root)?[\s>]/;

test("each file that renders a dialog is in the table of the focus test", () => {
  const rendering = ["src/app", "src/ui"]
    .flatMap(sourceFiles)
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test.") && !FRAMES.includes(file))
    .filter((file) => DIALOG.test(readFileSync(file, "utf8")))
    .map((file) => file.slice("src/".length));
  const table: string[] = [...readFileSync(TABLE, "utf8").matchAll(/^ {2}"(.+\.tsx)":/gm)].map(([, file = ""]) => file);
  expect(table.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(rendering);
});
