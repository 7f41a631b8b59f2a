import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { forceColours } from "#app/testing/forced-colours.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { Menu } from "#ui/overlays/menu.tsx";

test("the highlighted entry of a menu is outlined in forced colours", async () => {
  await forceColours();
  const items = ["Approve", "Hide"].map((label) => ({ label }));
  const { page } = await renderScreen(<Menu trigger={<button type="button">More</button>} items={items} />);
  (page.getByRole("button", { name: "More" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  const width = { outlineWidth: "2px" };
  await expect.element(page.getByRole("menuitem", { name: "Approve" })).toHaveStyle(width);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "Hide" })).toHaveStyle(width);
  await expect.element(page.getByRole("menuitem", { name: "Approve" })).not.toHaveStyle(width);
});
