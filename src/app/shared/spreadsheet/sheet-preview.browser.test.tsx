import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { SheetPreview } from "./sheet-preview.tsx";

test("a preview does not break dates, and keeps Arabic cells at the edge of their column", async () => {
  const sheet = { headers: ["Text", "Date"], rows: [["ممتاز جدًا", "2011-12-19"]] };
  const columns = [
    { label: "Text", header: "Text", wide: true },
    { label: "Date", header: "Date" },
  ];
  const { page } = await renderScreen(<SheetPreview sheet={sheet} columns={columns} text="" />);
  const styleOf = (text: string) => getComputedStyle(page.getByText(text).element());
  await expect.element(page.getByText("2011-12-19")).toBeVisible();
  expect(styleOf("2011-12-19").whiteSpace).toBe("nowrap");
  expect([styleOf("ممتاز جدًا").direction, styleOf("ممتاز جدًا").textAlign]).toEqual(["rtl", "left"]);
});

test("a preview shows text as it will arrive, without markup, and addresses as they are", async () => {
  const sheet = {
    headers: ["Text", "Company", "Photo"],
    rows: [["<p>Warm &amp; light.</p><p>a < b</p>", "Lamp &amp; Son", "https://example.com/?a=1&copy=2"]],
  };
  const columns = [
    { label: "Text", header: "Text", wide: true, markup: true },
    { label: "Company", header: "Company", markup: true },
    { label: "Photo", header: "Photo" },
  ];
  const { page } = await renderScreen(<SheetPreview sheet={sheet} columns={columns} text="" />);
  const cells = page
    .getByRole("cell")
    .elements()
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(["Warm & light.\na < b", "Lamp & Son", "https://example.com/?a=1&copy=2"]);
});
