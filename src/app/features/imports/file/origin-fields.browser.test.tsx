import { afterEach, expect, test } from "vitest";
import { chosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { FileImport } from "./file-import.tsx";

afterEach(() => chosenFile.set(undefined));

const HEADERS = ["Review", "Name"];
const SAVED = {
  id: 3,
  name: "Shop",
  columns: HEADERS,
  mapping: { review_text: "Review", name: "Name" },
  extra_columns: [],
  platform: null,
  created_at: "2026-11-01T10:00:00.000000Z",
};

/** Deletes the mapping in use; `answer` lets the service answer. */
async function deleteMapping() {
  chosenFile.set({ file: new File(["x"], "shop.csv"), sheet: { headers: HEADERS, rows: [["Good", "Ann"]] } });
  const { promise, resolve } = Promise.withResolvers<object>();
  let mappings = [SAVED];
  const { page } = await renderScreen(<FileImport />, {
    answers: {
      listPlatforms: { data: [] },
      listImportMappings: () => ({ data: mappings }),
      deleteImportMapping: promise,
    },
  });
  const format = page.getByLabelText(m.hub_format(), { exact: true });
  await format.selectOptions(m.hub_format_kept({ name: "Shop" }));
  await page.getByRole("button", { name: m.hub_forget() }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: m.hub_forget() }).click();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  const answer = () => {
    mappings = [];
    resolve({ message: "Deleted." });
  };
  return { page, format, answer };
}

test("the field for the format gets the focus of the button that deletes the mapping", async () => {
  const { format, answer } = await deleteMapping();
  answer();
  await expect.element(format).toHaveFocus();
});

test("whoever has gone on to another field keeps the focus", async () => {
  const { page, format, answer } = await deleteMapping();
  const other = page.getByLabelText(m.imports_column_title());
  (other.element() as HTMLElement).focus();
  answer();
  await expect.element(format).toHaveValue("");
  await expect.element(other).toHaveFocus();
});
