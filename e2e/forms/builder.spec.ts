import type { Page } from "@playwright/test";
import { expect, owner, test } from "#e2e/support/fixtures.ts";
import { createForm, type CreatedForm } from "#e2e/support/forms-api.ts";
import { expectSamePicture } from "#e2e/support/screenshots.ts";
import { authHeaders, type Credentials } from "#e2e/support/reviews-api.ts";
import { Service } from "#e2e/support/service.ts";

const alone = test.extend({ alone: true });

async function readForm(keys: Credentials, { unique_form_id }: CreatedForm) {
  const answer = await fetch(`${keys.url}/v3/forms/${unique_form_id}`, { headers: authHeaders(keys) });
  const { data } = (await answer.json()) as { data: { page_title: string; slug: string; custom_attributes: object } };
  return data;
}

async function open(page: Page, { unique_form_id }: CreatedForm, search = "") {
  await page.goto(`/forms/${unique_form_id}${search}`);
  await expect(preview(page).getByRole("heading", { level: 1 })).toBeVisible();
}
const preview = (page: Page) => page.frameLocator("iframe");
const title = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();
const publish = (page: Page) => page.getByRole("button", { name: "Publish" }).click();

test("a form is edited as a draft, undone, published and restored", async ({ page, laurel }) => {
  const form = await createForm(laurel, "Customers", { page_title: "How was it?" });
  await open(page, form);
  const heading = preview(page).getByRole("heading", { level: 1 });

  await test.step("opening a form writes nothing, and typing shows at once and is autosaved", async () => {
    await expect(page.getByText("unpublished")).toHaveCount(0);
    await title(page).fill("Tell us");
    await expect(heading).toHaveText("Tell us");
    await saved(page);
    await page.reload();
    await expect(title(page)).toHaveValue("Tell us");
    await expect(page.getByText("1 unpublished change")).toBeVisible();
    expect((await readForm(laurel, form)).page_title).toBe("How was it?");
  });

  await test.step("undo and redo", async () => {
    await title(page).fill("Tell us more");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expect(heading).toHaveText("Tell us");
    await page.getByRole("button", { name: "Redo" }).first().click();
    await expect(heading).toHaveText("Tell us more");
  });

  await test.step("publishing changes the public page", async () => {
    await publish(page);
    await expect(page.getByText("unpublished")).toHaveCount(0);
    expect((await readForm(laurel, form)).page_title).toBe("Tell us more");
    const answer = await page.request.get(form.public_url);
    expect(await answer.text()).toContain("Tell us more");
  });

  await test.step("an earlier version is restored into the draft", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Versions" }).click();
    const dialog = page.getByRole("dialog", { name: "Versions" });
    await expect(dialog.getByRole("insertion").first()).toContainText("How");
    await dialog.getByRole("button", { name: "Restore to draft" }).click();
    await expect(heading).toHaveText("How was it?");
    await saved(page);
    await expect(page.getByText("1 unpublished change")).toBeVisible();
  });
});

test("clicking the preview opens the matching field, and panel and field show their step unless it is pinned", async ({
  page,
  laurel,
}) => {
  await open(page, await createForm(laurel, "Customers"));
  await preview(page).getByText("Record a video").click();
  await expect(page.locator("[name=video_button_label]")).toBeFocused();
  const heading = preview(page).getByRole("heading", { level: 1 });
  await page.getByRole("link", { name: "Thank-you" }).click();
  await expect(heading).toHaveText("Thank you!");
  await page.getByRole("button", { name: "Keep this screen in the preview" }).click();
  await page.getByRole("link", { name: "Welcome" }).click();
  await title(page).focus();
  await expect(heading).toHaveText("Thank you!");
  await page.getByRole("button", { name: "Keep this screen in the preview" }).click();
  await expect(heading).toHaveText("Share your experience");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.locator("[name=modal_title]").focus();
  await expect(heading).toHaveText("Write your review");
});

test("missing values block publishing and link to their field", async ({ page, laurel }) => {
  const form = await createForm(laurel, "Customers");
  await open(page, form, "?panel=settings");
  await page.locator("[name=public_slug]").fill("a");
  await publish(page);
  const dialog = page.getByRole("dialog", { name: "Not ready to publish yet" });
  await dialog.getByRole("button", { name: "Public URL" }).click();
  await expect(page.locator("[name=public_slug]")).toBeFocused();
  expect((await readForm(laurel, form)).slug).toBe(form.slug);
});

alone("two people who change the same thing see both sides and choose", async ({ page, laurel, browser }) => {
  const form = await createForm(laurel, "Customers");
  const context = await browser.newContext({ baseURL: laurel.url });
  const other = await context.newPage();
  await other.request.post(`${laurel.url}/proxy/session`, {
    data: { email: owner.email, password: owner.password },
    headers: { origin: laurel.url, "x-laurel": "1" },
  });
  await open(page, form);
  await open(other, form);
  await title(page).fill("Mine");
  await saved(page);
  await title(other).fill("Theirs");
  await expect(other.getByRole("heading", { name: "Someone else changed this form" })).toBeFocused();
  await other.getByRole("radio", { name: /^Your version/ }).check();
  await other.getByRole("button", { name: "Save choices" }).click();
  await saved(other);
  await expect(title(other)).toHaveValue("Theirs");
  await context.close();
});

for (const device of ["phone", "desktop"])
  test(`the preview matches the page on a ${device}: welcome and review`, async ({ page, laurel }, info) => {
    const visitor = await page.context().newPage();
    for (const one of [page, visitor]) await one.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
    await page.setViewportSize({ width: 1900, height: 1000 });
    for (const step of ["welcome", "capture"]) {
      // The page stores drafts, so each step needs a fresh form.
      const form = await createForm(laurel, "Customers");
      await open(page, form, `?device=${device}&step=${step}&look=light`);
      await page.mouse.move(0, 0);
      await visitor.goto(form.public_url);
      if (step === "capture") await visitor.getByRole("button", { name: "Write a review" }).click();
      await expect(visitor.locator(`[data-step=${step}]`)).toBeVisible();
      await visitor.mouse.move(0, 0);
      await expectSamePicture(page.locator("iframe"), visitor, step, info);
    }
  });

test("publishing a form that changed meanwhile shows both sides before anything is overwritten", async ({
  page,
  laurel,
}) => {
  const form = await createForm(laurel, "Customers");
  await open(page, form);
  await title(page).fill("Mine");
  await saved(page);
  const theirs = { page_title: "Theirs", thankyou_title: "Thanks a lot" };
  const answer = await fetch(`${laurel.url}/v3/forms/${form.unique_form_id}`, {
    method: "PUT",
    headers: { ...authHeaders(laurel), "content-type": "application/json" },
    body: JSON.stringify(theirs),
  });
  expect(answer.status).toBe(200);
  await publish(page);
  await expect(page.getByRole("heading", { name: "Someone else changed this form" })).toBeFocused();
  expect((await readForm(laurel, form)).page_title).toBe("Theirs");
  await page.getByRole("radio", { name: /^Your version/ }).check();
  await page.getByRole("button", { name: "Keep and publish" }).click();
  await expect.poll(async () => (await readForm(laurel, form)).page_title).toBe("Mine");
  expect(await readForm(laurel, form)).toMatchObject({ thankyou_attributes: { thankyou_title: "Thanks a lot" } });
});

test("a draft is tried on the page in test mode, then discarded", async ({ page, laurel }) => {
  const form = await createForm(laurel, "Customers", { page_title: "How was it?" });
  await open(page, form);
  await title(page).fill("Never mind");
  await saved(page);
  const more = async (name: string | RegExp) => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  const tried = page.waitForEvent("popup");
  await more(/^Test form/);
  const trial = await tried;
  await expect(trial).toHaveURL(/\/form\/.*test=/);
  await expect(trial.getByRole("heading", { level: 1 })).toBeVisible();
  await trial.close();
  await more("Discard draft");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(title(page)).toHaveValue("How was it?");
  await expect(page.getByText("unpublished")).toHaveCount(0);
  await page.reload();
  await expect(title(page)).toHaveValue("How was it?");
});

alone(
  "another service without drafts: changes stay here until they are saved",
  async ({ page, laurel, template, other }) => {
    const hosted = await Service.open(other, { EXTENSIONS: "off" });
    const { api_key: apiKey, secret_key: secretKey } = template.keys;
    const keys = { url: hosted.url, apiKey, secretKey };
    await laurel.stop();
    const shown = Object.assign(laurel.env, {
      UPSTREAM_URL: `${hosted.url}/v3`,
      UPSTREAM_API_KEY: apiKey,
      UPSTREAM_SECRET_KEY: secretKey,
    });
    expect(shown.UPSTREAM_URL).toContain("/v3");
    await laurel.start();
    const form = await createForm(keys, "Customers", { custom_attributes: { theirs: 1 } });
    await open(page, form);
    await title(page).fill("Hosted");
    await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Hosted");
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await saved(page);
    expect(await readForm(keys, form)).toMatchObject({ page_title: "Hosted", custom_attributes: { theirs: 1 } });
    await hosted.stop();
  },
);
