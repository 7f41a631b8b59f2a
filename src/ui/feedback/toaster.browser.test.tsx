import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { toast } from "./toast.ts";
import { Toaster } from "./toaster.tsx";

vi.mock("./toast-card.tsx", () => {
  throw new Error("Failed to fetch");
});

test("a toast is shown with its action, and the screen stays, where the file of the cards does not load", async () => {
  const page = await render(
    <>
      <h1>Reviews</h1>
      <Toaster />
    </>,
  );
  const run = vi.fn<() => void>();
  toast({ title: "Part of Laurel did not load", description: "Reload the page.", action: { label: "Reload", run } });
  await page.getByRole("button", { name: "Reload" }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.element(page.getByText("Part of Laurel did not load")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Reviews" })).toBeVisible();
});
