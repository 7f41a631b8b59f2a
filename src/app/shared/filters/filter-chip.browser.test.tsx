import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { FilterChip } from "./filter-chip.tsx";
import type { PanelProps } from "./filters.ts";

const chip = (search: PanelProps["search"] = {}, set = vi.fn<PanelProps["set"]>()) => (
  <FilterChip name="rating" search={search} set={set} foresee={vi.fn<PanelProps["foresee"]>()} />
);

test("a rating chip without a choice marks none of its options", async () => {
  const { page } = await renderScreen(chip());
  await page.getByRole("button", { name: "Rating" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => page.getByRole("radio").elements().length).toBeGreaterThanOrEqual(5);
  for (const option of page.getByRole("radio").elements()) expect(option).not.toBeChecked();
});

test("a chip with a value shows it and clears it", async () => {
  const set = vi.fn<PanelProps["set"]>();
  const { page } = await renderScreen(chip({ rating: "5" }, set));
  await page.getByRole("button", { name: /remove|clear/i }).click();
  expect(set).toHaveBeenCalledWith({ rating: undefined });
});
