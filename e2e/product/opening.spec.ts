import type { Locator, Page, Request, Route } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { applyAction, authHeaders, callApi, importReviews } from "#e2e/support/reviews-api.ts";

const OPENINGS = 3;

test("what is typed while a dialog loads reaches its field and runs no shortcut, and Enter creates what it offers", async ({
  page,
  laurel,
}) => {
  await importReviews(laurel, [
    { name: "Ann", text: "Kind and quick", stars: 5 },
    { name: "Ben", text: "Better than before", stars: 4 },
  ]);
  const { data } = await callApi<{ data: { data: { id: number; feed_type: string }[] } }>(laurel, "/feeds");
  await applyAction(laurel, { act: "reopen" }, data.data);
  await page.goto("/reviews");
  await expect(page.getByRole("note", { name: "Keyboard shortcuts" })).toBeVisible();
  const changes: Request[] = [];
  page.on("request", (request) => request.url().includes("/feeds/changes") && changes.push(request));
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route: Route) => {
    await gate.promise;
    await route.continue();
  });
  await page.keyboard.press("j");
  await page.keyboard.press("l");
  await page.keyboard.type("apple");
  gate.resolve();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox")).toHaveValue("apple");
  expect(changes).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("checkbox", { name: "apple" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => changes.length).toBe(1);
  await page.keyboard.press("w");
  await page.keyboard.type("Best of June");
  await expect(dialog.getByRole("button", { name: "Create wall “Best of June” and add" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => changes.length).toBe(2);
  await page.keyboard.press("a");
  await expect.poll(() => changes.length).toBe(3);
});

/** Opens a dialog from a menu several times: the focus is inside, and Escape gives it back. */
async function openOften(page: Page, menu: string, entry: RegExp, by: "keyboard" | "pointer"): Promise<void> {
  const trigger = page.getByRole("button", { name: menu }).first();
  for (let opening = 1; opening <= OPENINGS; opening += 1) {
    const press = (control: Locator) => (by === "keyboard" ? control.press("Enter") : control.click());
    await press(trigger);
    // Pressing sooner would race with the menu, which moves the focus to its first entry.
    if (by === "keyboard") await expect(page.getByRole("menuitem").first()).toBeFocused();
    await press(page.getByRole("menuitem", { name: entry }));
    const dialog = page.locator("[role=dialog], [role=alertdialog]").first();
    await expect(dialog).toBeVisible();
    await expect(page.getByRole("menu")).toHaveCount(0);
    const where = () =>
      dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement?.outerHTML.slice(0, 120),
      );
    await expect.poll(where, `${entry.source}, opening ${opening}`).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(trigger).toBeFocused();
  }
}

test("dialogs that a menu opens take the focus each time and give it back", async ({ page, laurel }) => {
  const made = await page.request.post(`${laurel.url}/v3/contacts`, {
    headers: authHeaders(laurel),
    data: { email: "ann@example.test", name: "Ann" },
  });
  const { data } = await made.json();
  await page.goto(`/contacts/${data.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ann" })).toBeVisible();
  for (const by of ["keyboard", "pointer"] as const)
    for (const entry of [/^Merge with/, /^Erase/]) await openOften(page, "More contact actions", entry, by);
});
