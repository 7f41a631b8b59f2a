import { expect, test } from "vitest";
import { chosenFile } from "#app/shared/spreadsheet/chosen-file.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { FileImport } from "./file-import.tsx";

test("choosing a file on its own screen moves the focus from the file field to the title", async () => {
  chosenFile.set(undefined);
  const { page } = await renderScreen(
    <main>
      <FileImport />
    </main>,
    { answers: { listImportMappings: { data: [] }, listPlatforms: { data: [] } } },
  );
  const field = page.getByLabelText(/^Drop a CSV file/);
  await field.upload(new File(["Review,Name\nGood,Ann\n"], "shop.csv"));
  await expect.element(page.getByRole("heading", { level: 1, name: "shop.csv" })).toHaveFocus();
  chosenFile.set(undefined);
});
