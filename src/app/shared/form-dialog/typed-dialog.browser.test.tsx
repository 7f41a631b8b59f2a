import { expect, test, vi } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { TypedDialog } from "./typed-dialog.tsx";

test("a name is accepted in any case and without its second space, another name is not", async () => {
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { page } = await renderScreen(
    <TypedDialog
      title="Delete the workspace"
      label="Its name"
      expected="Blue  Pool"
      action="Delete"
      run={run}
      close={vi.fn<() => void>()}
    >
      All of it goes.
    </TypedDialog>,
  );
  await page.getByRole("textbox", { name: "Its name" }).fill("Blue Pol");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(page.getByText(m.common_typed_wrong({ name: "Blue  Pool" }))).toBeVisible();
  expect(run).not.toHaveBeenCalled();
  await page.getByRole("textbox", { name: "Its name" }).fill("blue pool");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => run.mock.calls).toHaveLength(1);
});
