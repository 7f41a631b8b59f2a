import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { createForm, visitSteps, readQr, sendReview } from "#e2e/support/forms-api.ts";
import { openUntilVisible } from "#e2e/support/open-until-visible.ts";

const list = (page: Page) => page.getByRole("list", { name: "Forms", exact: true });
const rowOf = (page: Page, name: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, exact: true }) });
const menuOf = (page: Page, name: string) => page.getByRole("button", { name: `More for ${name}` });

test("a form is created from a template, paused, resumed, duplicated and deleted by typing its name", async ({
  page,
  laurel,
}) => {
  await page.goto("/forms");
  await page.getByRole("button", { name: "Create your first form" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create form" }).click();
  await expect(dialog.getByText("Enter a form name.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Name" }).fill("After a purchase");
  await dialog.getByRole("radio").nth(1).check();
  await dialog.getByRole("button", { name: "Create form" }).click();
  await expect(page).toHaveURL(/\/forms\/form_/);

  await page.goto("/forms");
  const row = rowOf(page, "After a purchase");
  await expect(row.getByText("Not public yet")).toBeVisible();
  const address = await row.locator("a[target=_blank]").getAttribute("href");
  expect(await (await page.request.get(address ?? "")).text()).toContain("This form is not open yet");
  await menuOf(page, "After a purchase").click();
  await page.getByRole("menuitem", { name: "Check and publish" }).click();
  const checks = page.getByRole("dialog");
  await expect(checks.getByText("Ready to publish.")).toBeVisible();
  await checks.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();
  expect(await (await page.request.get(address ?? "")).text()).not.toContain("This form is not open yet");

  await page.goto("/forms");
  await expect(row.getByText("Live", { exact: true })).toBeVisible();

  await page.keyboard.press("j");
  await expect(row.getByRole("link", { name: "After a purchase", exact: true })).toBeFocused();
  await page.keyboard.press("p");
  await expect(row.getByText("Paused", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText("Live", { exact: true })).toBeVisible();

  await menuOf(page, "After a purchase").click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const copy = rowOf(page, "After a purchase (copy)");
  await expect(copy.getByText("Not public yet")).toBeVisible();

  await row.getByRole("link", { name: "After a purchase", exact: true }).focus();
  await page.keyboard.press("#");
  const question = page.getByRole("alertdialog", { name: "Delete “After a purchase”?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expect(question.getByText("Reviews it collected are kept.")).toBeVisible();
  const name = question.getByRole("textbox");
  await name.fill("After a purchas");
  await name.press("Enter");
  await expect(question).toBeVisible();
  await name.fill("After a purchase");
  await question.getByRole("button", { name: "Delete form" }).click();
  await expect(question).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect(copy).toBeVisible();
  expect((await page.request.get(address ?? "")).status()).toBe(404);
  expect(laurel.url).toContain("127.0.0.1");
});

test("search and order of the form list are kept in the URL", async ({ page, laurel }) => {
  for (const name of ["Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"]) await createForm(laurel, name);
  await page.goto("/forms");
  await expect(list(page).getByRole("listitem")).not.toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.type("eta");
  await expect(page).toHaveURL(/q=eta/);
  await expect(rowOf(page, "Beta")).toBeVisible();
  await expect(rowOf(page, "Alpha")).toHaveCount(0);
  await page.goto("/forms?q=nothing");
  await page.getByRole("link", { name: "Show all forms" }).click();
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("name");
  await expect(page).toHaveURL(/order=name/);
  await expect(page.locator("[data-row]").first()).toHaveText("Alpha");
});

test("a form is shared by link, QR code, embed code, email and personal link", async ({ page, laurel }) => {
  const form = await createForm(laurel, "Café <regulars>");
  await page.goto(`/forms/${form.unique_form_id}/share`);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await copied()).toBe(form.public_url);

  const code = page.getByRole("img", { name: /^QR code/ });
  await expect.poll(() => readQr(code)).toBe(form.public_url);
  for (const kind of ["SVG", "PNG"]) {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `Download ${kind}` }).click();
    expect((await download).suggestedFilename()).toBe(`${form.slug}-qr.${kind.toLowerCase()}`);
  }

  await page.getByRole("radio", { name: "Floating button" }).check();
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect.poll(copied).toContain(`data-id="${form.unique_form_id}" data-mode="popup"`);
  expect(await copied()).toContain(`${laurel.url}/form.js`);

  await page.getByRole("textbox", { name: "Source" }).first().fill("till 1");
  await expect(page.getByRole("textbox", { name: "Prefilled link" })).toHaveValue(`${form.public_url}?source=till+1`);
  await page.getByRole("combobox", { name: "Language of the e-mail" }).selectOption("de");
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Wie war Ihre Erfahrung mit Test Shop?");

  await page.getByRole("textbox", { name: "E-mail address" }).last().fill("ben@example.test");
  await page.getByRole("button", { name: "Create link" }).click();
  const personal = page.getByRole("textbox", { name: "Link for ben@example.test" });
  await expect(personal).toHaveValue(new RegExp(`^${form.public_url}\\?p=`));
  expect((await page.request.get(await personal.inputValue())).status()).toBe(200);
});

test("a suspicious submission waits in the moderation queue and reaches the inbox once released", async ({
  page,
  laurel,
}) => {
  const form = await createForm(laurel, "Open to all");
  const spam = { website: "https://spam.example" };
  await sendReview(laurel, form, { name: "Lena Real", comment: "A fine place, and I mean it.", ...spam });
  await sendReview(laurel, form, { name: "Buy Now", comment: "Cheap watches for everybody", ...spam });
  await page.goto("/forms");
  await rowOf(page, "Open to all").getByRole("link", { name: "2 in moderation" }).click();
  const queue = page.getByRole("list", { name: "Moderation" });
  const lena = queue.getByRole("listitem").filter({ hasText: "A fine place" });
  await expect(lena.getByText("Filled in a hidden field")).toBeVisible();

  await page.getByRole("checkbox", { name: "Select the submission from Buy Now" }).focus();
  await page.keyboard.press("#");
  const question = page.getByRole("alertdialog", { name: "Delete this submission?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(queue.getByText("Cheap watches")).toHaveCount(0);

  await page.getByRole("button", { name: "Move to inbox: submission from Lena Real" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to moderate" })).toBeVisible();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page).toHaveURL(/\/reviews\/text\//);
  await expect(page.getByRole("heading", { name: "Lena Real" })).toBeVisible();
});

test("the funnel shows steps and days for the period in the URL", async ({ page, laurel }) => {
  const form = await createForm(laurel, "Counted");
  await page.goto(`/forms/${form.unique_form_id}/results`);
  await expect(page.getByRole("heading", { name: "No visitors yet" })).toBeVisible();
  await visitSteps(laurel, form, ["welcome", "welcome", "welcome", "welcome", "capture", "capture", "consent"]);
  const steps = page.getByRole("table", { name: "Funnel" });
  await openUntilVisible(page, [steps.getByRole("row", { name: /^Started 2 50% -50%$/ })]);
  await page.getByRole("radio", { name: "7 days" }).check();
  await page.getByRole("radio", { name: "Table" }).check();
  await expect(page).toHaveURL(/period=7d.*view=table|view=table.*period=7d/);
  await page.reload();
  const days = page.getByRole("table", { name: "Day by day" });
  // The first row, or the second one if midnight has passed since the visit.
  await expect(days.getByRole("row").filter({ hasText: "420" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Reviews from this form" })).toHaveAttribute(
    "href",
    `/reviews?form=${form.id}`,
  );
});
