import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ExportButton } from "./export-button.tsx";

const answers = { exportReviews: { data: { url: "#file" } } };

test("the export asks for the format and downloads what was chosen", async () => {
  const filter = { states: ["approved"] };
  const { page, calls } = await renderScreen(<ExportButton label="Export reviews" read={() => ({ filter })} />, {
    answers,
  });
  await page.getByRole("button", { name: "Export reviews" }).click();
  await page.getByRole("menuitem", { name: "Excel (.xlsx)" }).click();
  await expect.element(page.getByText("The export is being downloaded")).toBeVisible();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ format: "xlsx", filter });
});

test("too long a selection is told, and nothing is sent", async () => {
  const items = Array.from({ length: 1_001 }, (_, index) => ({ type: "text" as const, id: index + 1 }));
  const { page, calls } = await renderScreen(<ExportButton label="Export selection" read={() => ({ items })} />, {
    answers,
  });
  await page.getByRole("button", { name: "Export selection" }).click();
  await page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
  await expect.element(page.getByText(/no more than 1,000 reviews/)).toBeVisible();
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
});

test("a viewer is offered no export", async () => {
  const { page } = await renderScreen(
    <>
      <p>Inbox</p>
      <ExportButton label="Export reviews" read={() => ({ filter: {} })} />
    </>,
    { answers, role: "viewer" },
  );
  await expect.element(page.getByText("Inbox")).toBeVisible();
  expect(page.getByRole("button", { name: "Export reviews" }).elements()).toEqual([]);
});
