import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ExtraColumnSummary } from "./extra-columns-card.tsx";
import { toImportOptions } from "./import-request.ts";
import { MappingForm } from "./mapping-form.tsx";

const HEADERS = ["Review", "Name", "Product", "Tags", "Row"];
const CHOSEN = {
  file: new File(["Review,Name,Product,Tags,Row\nGood,Ann,Lamp,a;b,1\n"], "reviews.csv"),
  sheet: { headers: HEADERS, rows: [["Good", "Ann", "Lamp", "a;b", "1"]] },
};
const SAVED = {
  id: 3,
  name: "Shop",
  columns: HEADERS,
  mapping: { review_text: "Review", name: "Name" },
  extra_columns: [
    { header: "Product", as: "custom_field", name: "Article" },
    { header: "Tags", as: "label" },
  ],
  platform: null,
  created_at: "2026-11-01T10:00:00.000000Z",
};

async function open(mappings: object[] = [], chosen = CHOSEN) {
  const sent: object[] = [];
  const { page } = await renderScreen(
    <MappingForm
      chosen={chosen}
      values={undefined}
      alert={undefined}
      submitLabel="Check the rows"
      onSubmit={async (values) => void sent.push(toImportOptions(values))}
      onCancel={() => {}}
    />,
    { answers: { listImportMappings: { data: mappings }, listPlatforms: { data: [] } } },
  );
  return { page, sent };
}

test("each column without a place becomes a custom field, a label or nothing", async () => {
  const { page, sent } = await open();
  await expect.element(page.getByLabelText("Product", { exact: true })).toHaveValue("ignore");
  await page.getByLabelText("Product", { exact: true }).selectOptions("Custom field");
  await page.getByLabelText("Tags", { exact: true }).selectOptions("Label");
  await expect.element(page.getByText("Separate several labels", { exact: false })).toBeVisible();
  const name = page.getByLabelText("Name of the custom field for “Product”");
  await expect.element(name).toHaveValue("Product");
  await expect.element(page.getByRole("columnheader", { name: "Product" })).toBeVisible();
  await name.fill(" ");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect.element(page.getByText("Enter a name of up to 60 characters.")).toBeVisible();
  await name.fill("Article");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        extra_columns: [
          { header: "Product", as: "custom_field", name: "Article" },
          { header: "Tags", as: "label" },
        ],
      },
    ]);
});

test("the check shows what the columns hold", async () => {
  const columns = [{ header: "Product", as: "custom_field" as const, rows: 12, values: ["Lamp", "Chair"] }];
  const { page } = await renderScreen(<ExtraColumnSummary columns={columns} />);
  const row = page.getByRole("table", { name: "Labels and custom fields" }).getByRole("row").last();
  await expect.element(row).toHaveTextContent("ProductCustom fieldLamp and Chair12");
});

test("two custom fields need different names, and a mapped column is not offered", async () => {
  const { page } = await open();
  await expect.element(page.getByLabelText("Review", { exact: true })).not.toBeInTheDocument();
  for (const column of ["Product", "Row"])
    await page.getByLabelText(column, { exact: true }).selectOptions("Custom field");
  await page.getByLabelText("Name of the custom field for “Row”").fill("product ");
  await page.getByRole("button", { name: "Check the rows" }).click();
  await expect.element(page.getByText("Another column already has this name.")).toBeVisible();
});

test("a saved mapping brings its choices", async () => {
  const { page } = await open([SAVED]);
  await page.getByLabelText("File type").selectOptions("Saved: Shop");
  await expect.element(page.getByLabelText("Tags", { exact: true })).toHaveValue("label");
  await expect.element(page.getByLabelText("Name of the custom field for “Product”")).toHaveValue("Article");
});

test("columns whose names are joined are not offered", async () => {
  const headers = ["Review", "First name", "Last name", "Product"];
  const chosen = { file: CHOSEN.file, sheet: { headers, rows: [["Good", "Ann", "Lee", "Lamp"]] } };
  const { page } = await open([], chosen);
  await expect.element(page.getByLabelText("Product", { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("First name", { exact: true })).not.toBeInTheDocument();
  await page.getByLabelText("Name", { exact: true }).selectOptions("Not in this file");
  await expect.element(page.getByLabelText("First name", { exact: true })).toBeVisible();
});
