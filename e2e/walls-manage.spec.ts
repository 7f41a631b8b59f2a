import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

type Access = { url: string; apiKey: string; secretKey: string };

/** Makes a wall by the interface; gives its public address. */
async function addWall({ url, apiKey, secretKey }: Access, name: string): Promise<string> {
  const answer = await fetch(`${url}/v3/pages`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${apiKey}:${secretKey}`)}`, "content-type": "application/json" },
    body: JSON.stringify({ name, title: `Title of ${name}` }),
  });
  const { data }: { data: { public_url: string } } = await answer.json();
  return data.public_url;
}

async function choose(page: Page, wall: string, act: string) {
  await page.getByRole("button", { name: `More for ${wall}`, exact: true }).click();
  await page.getByRole("menuitem", { name: act }).click();
}

const walls = (page: Page) => page.getByRole("list", { name: "Walls of Love" }).getByRole("listitem");
const wall = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("a wall is duplicated, and deleted only after a question that starts on Cancel", async ({ page, laurel }) => {
  const address = await addWall(laurel, "Home page");
  await page.goto("/walls");

  await test.step("the copy is a wall of its own", async () => {
    await choose(page, "Home page", "Duplicate");
    await expect(wall(page, "Home page (copy)")).toBeVisible();
    await expect(walls(page)).toHaveCount(2);
    const copied = await page.getByRole("link", { name: "127.0.0.1" }).first().getAttribute("href");
    expect(copied).not.toBe(address);
    expect(await (await fetch(copied ?? "")).text()).toContain("Title of Home page");
  });

  await test.step("the question says what stops, and Enter alone deletes nothing", async () => {
    await choose(page, "Home page", "Delete");
    const question = page.getByRole("alertdialog", { name: "Delete “Home page”?" });
    await expect(question).toContainText("public page is gone at once");
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(walls(page)).toHaveCount(2);
    expect((await fetch(address)).status).toBe(200);
  });

  await test.step("confirmed, the wall is gone from the list and from its address", async () => {
    await choose(page, "Home page", "Delete");
    await page.getByRole("button", { name: "Delete wall" }).click();
    await expect(walls(page)).toHaveCount(1);
    await expect(wall(page, "Home page (copy)")).toBeVisible();
    await expect(page.getByText("“Home page” is deleted")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Walls of Love" })).toBeFocused();
    expect((await fetch(address)).status).toBe(404);
  });
});
