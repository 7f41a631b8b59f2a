import type { Page } from "@playwright/test";
import { createForm } from "#e2e/support/forms-api.ts";
import { expect, type Laurel, owner, test } from "#e2e/support/fixtures.ts";
import { authHeaders } from "#e2e/support/reviews-api.ts";
import { createPage } from "#e2e/support/walls-api.ts";

/** An editor to try: its address, the field to change, and how to save unless the editor saves automatically. */
interface Editor {
  name: string;
  address: (laurel: Laurel) => Promise<string>;
  field: string;
  save?: (page: Page) => Promise<void>;
}

const makeContact = async (laurel: Laurel): Promise<string> => {
  const answer = await fetch(`${laurel.url}/v3/contacts`, {
    method: "POST",
    headers: { ...authHeaders(laurel), "content-type": "application/json" },
    body: JSON.stringify({ name: "Ann", email: "ann@example.test" }),
  });
  const { data } = (await answer.json()) as { data: { id: number } };
  return `/contacts/${data.id}`;
};

const withKeys = (page: Page) => page.keyboard.press("ControlOrMeta+s");
const withButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).first().click();

const EDITORS: Editor[] = [
  {
    name: "a wall",
    address: async (laurel) => `/walls/${(await createPage(laurel, "Home page")).unique_page_id}?panel=content`,
    field: "Title",
  },
  {
    name: "a form",
    address: async (laurel) => `/forms/${(await createForm(laurel, "Customers")).unique_form_id}`,
    field: "Title",
  },
  { name: "a contact", address: makeContact, field: "City", save: withKeys },
  {
    name: "the workspace",
    address: async () => "/settings/workspace",
    field: "Description",
    save: withButton,
  },
];

test("a session that ends while something is edited is renewed over it, and the change is stored", async ({
  page,
  context,
  laurel,
}) => {
  test.setTimeout(240_000);
  for (const { name, address, field, save } of EDITORS)
    await test.step(name, async () => {
      await page.goto(await address(laurel));
      const box = page.getByRole("textbox", { name: field, exact: true });
      await expect(box).toBeEditable();
      await context.clearCookies();
      await box.fill("Written while signed out");
      await save?.(page);
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.keyboard.press("Enter");
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(/^(?:Saved (?:\d|just)|Profile saved|Workspace saved)/).first()).toBeVisible();
      await page.reload();
      await expect(box).toHaveValue("Written while signed out");
    });
});
