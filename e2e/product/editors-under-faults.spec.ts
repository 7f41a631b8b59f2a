import type { Locator, Page } from "@playwright/test";
import { createForm } from "#e2e/support/forms-api.ts";
import { expect, type Laurel, test } from "#e2e/support/fixtures.ts";
import { createPage, send } from "#e2e/support/walls-api.ts";

/** An editor of a record, opened on its own address. */
interface Editor {
  /** The path of the record in the interface, once it is made. */
  make: (laurel: Laurel) => Promise<string>;
  address: (path: string) => string;
  /** Opens the editor when its address only leads to a list. */
  open?: (page: Page) => Promise<void>;
  field: string;
  /** The key of the field in an update; nested where the interface has it so. */
  key: string;
  /** Saves, and retries, without being asked. */
  isAutomatic?: boolean;
  save?: (page: Page) => Promise<void>;
}

const idOf = (path: string) => path.split("/").at(-1) ?? "";
const make = (collection: string, body: object) => async (laurel: Laurel) =>
  `${collection}/${(await send<{ id: number | string }>(laurel, "POST", collection, body)).id}`;
const press = (name: string | RegExp) => async (page: Page) => page.getByRole("button", { name }).first().click();
const withKeys = async (page: Page) => page.keyboard.press("ControlOrMeta+s");
const inDialog = async (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();

const EDITORS: Record<string, Editor> = {
  "a wall": {
    make: async (laurel) => `/pages/${(await createPage(laurel, "Home page")).unique_page_id}`,
    address: (path) => `/walls/${idOf(path)}?panel=content`,
    field: "Title",
    key: "title",
    isAutomatic: true,
  },
  "a form": {
    make: async (laurel) => `/forms/${(await createForm(laurel, "Customers")).unique_form_id}`,
    address: (path) => `/forms/${idOf(path)}`,
    field: "Title",
    key: "page_title",
    isAutomatic: true,
  },
  "a contact": {
    make: make("/contacts", { name: "Ann", email: "ann@example.test" }),
    address: (path) => `/contacts/${idOf(path)}`,
    field: "City",
    key: "city",
    save: withKeys,
  },
  "a label": {
    make: make("/review-labels", { name: "Praise" }),
    address: () => "/settings/labels",
    open: press(/^Edit/),
    field: "Name",
    key: "name.0",
    save: inDialog,
  },
  "a saved reply": {
    make: make("/saved-replies", { name: "Thanks", text: "Thank you." }),
    address: () => "/settings/replies",
    open: press(/^Edit/),
    field: "Name",
    key: "name",
    save: inDialog,
  },
  "a rule": {
    make: make("/review-rules", { name: "Praise", trigger: "arrived", filter: {}, actions: [{ act: "approve" }] }),
    address: () => "/settings/rules",
    open: press(/^Edit/),
    field: "Name",
    key: "name",
    save: inDialog,
  },
  "a webhook": {
    make: make("/webhooks", { url: "https://hook.example.com/", events: ["review.updated"] }),
    address: (path) => `/settings/webhooks/${idOf(path)}`,
    open: async (page) => {
      await press(/^More for/)(page);
      await page.getByRole("menuitem", { name: "Edit webhook" }).click();
    },
    field: "Description",
    key: "description",
    save: inDialog,
  },
  "an invitation": {
    make: async (laurel) => {
      const { unique_form_id: formId } = await createForm(laurel, "Customers");
      return make("/invitations", { name: "Spring", unique_form_id: formId })(laurel);
    },
    address: (path) => `/invitations/${idOf(path)}`,
    field: "Subject",
    key: "subject",
    save: withKeys,
  },
};

const OFFLINE = /You are offline\. This saves when you reconnect\.|Check your connection/;
const GONE = /changes are no longer saved|It may have been deleted|Someone deleted this/;

/** Counts successful writes. */
function watchWrites(page: Page): { done: number } {
  const writes = { done: 0 };
  page.on("response", (answer) => {
    const isRead = answer.request().method() === "GET" || answer.url().endsWith("/preview");
    if (!isRead && answer.ok() && answer.url().includes("/proxy/v3/")) writes.done += 1;
  });
  return writes;
}

async function openEditor(page: Page, { address, open, field }: Editor, path: string): Promise<Locator> {
  await page.goto(address(path));
  await open?.(page);
  const box = page.getByRole("textbox", { name: field, exact: true });
  await expect(box).toBeEditable();
  return box;
}

const isSaved = async (page: Page, { isAutomatic, save }: Editor) => {
  if (isAutomatic || save === withKeys) await expect(page.getByText(/^Saved (?:\d|just)/).first()).toBeVisible();
  else await expect(page.getByRole("dialog")).toHaveCount(0);
};

for (const [name, editor] of Object.entries(EDITORS))
  test(`${name} that is edited: offline it is kept and saved once, refused it says where, deleted it says so`, async ({
    page,
    context,
    laurel,
  }) => {
    const path = await editor.make(laurel);
    let box = await openEditor(page, editor, path);

    const writes = watchWrites(page);
    await context.setOffline(true);
    await box.fill("Written offline");
    await editor.save?.(page);
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(box).toHaveValue("Written offline");
    await context.setOffline(false);
    if (!editor.isAutomatic) await editor.save?.(page);
    await isSaved(page, editor);
    expect(writes.done).toBe(1);
    box = await openEditor(page, editor, path);
    await expect(box).toHaveValue("Written offline");

    const refused = `**/proxy/v3${path}**`;
    await page.route(refused, (route) =>
      route.request().method() === "GET"
        ? route.continue()
        : route.fulfill({
            status: 422,
            json: { message: "No.", errors: { [editor.key]: ["Not like this."], "odd.0.key": ["Something is odd."] } },
          }),
    );
    await box.fill("Refused");
    await editor.save?.(page);
    await expect(box).toHaveAccessibleDescription(/Not like this\./);
    await expect(page.getByText("Something is odd.").first()).toBeVisible();
    await expect(box).toHaveValue("Refused");
    await expect(box).toBeFocused();
    await page.unroute(refused);

    await send(laurel, "DELETE", path);
    await box.fill("Too late");
    await editor.save?.(page);
    await expect(page.getByText(GONE).first()).toBeVisible();
    await expect(box).toHaveValue("Too late");
    page.on("dialog", (dialog) => void dialog.accept());
  });

test("a wall that is edited: what was not saved when the tab crashed is there again, and is saved", async ({
  page,
  laurel,
}) => {
  const editor = EDITORS["a wall"]!;
  const path = await editor.make(laurel);
  let box = await openEditor(page, editor, path);
  const saving = "**/proxy/v3/**/draft";
  await page.route(saving, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await box.fill("Typed before the crash");
  await expect(page.getByText(OFFLINE)).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(saving);

  box = page.getByRole("textbox", { name: editor.field, exact: true });
  await expect(box).toHaveValue("Typed before the crash");
  await isSaved(page, editor);
  await page.reload();
  await expect(box).toHaveValue("Typed before the crash");
});

/** Forms with a Save button, each with a field to type in. */
const BY_BUTTON = {
  "a saved reply": "Text",
  "an invitation": "Message",
  "a contact": "City",
  "a label": "Name",
  "a rule": "Name",
  "a webhook": "Description",
};
for (const [name, field] of Object.entries(BY_BUTTON))
  test(`${name} that is edited: its text is restored after the tab crashed, and can be saved`, async ({
    page,
    laurel,
  }) => {
    const editor = { ...EDITORS[name]!, field };
    const path = await editor.make(laurel);
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    let box = await openEditor(page, editor, path);
    const text = `${await box.inputValue()} Typed before the crash`.trim();
    await box.fill(text);
    await expect.poll(stored).toContain("Typed before the crash");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();

    box = await openEditor(page, editor, path);
    await expect(page.getByRole("status").filter({ hasText: "Unsaved changes restored." })).toBeVisible();
    await expect(box).toHaveValue(text);
    await editor.save?.(page);
    await isSaved(page, editor);
    await expect.poll(stored).not.toContain("Typed before the crash");
    box = await openEditor(page, editor, path);
    await expect(box).toHaveValue(text);
  });
