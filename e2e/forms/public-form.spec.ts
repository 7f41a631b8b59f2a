import type { Page } from "@playwright/test";
import { XssDetector } from "#e2e/support/xss-scan.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { hostileStrings } from "#e2e/support/hostile-payloads.ts";
import { orEmptyIfLong } from "#e2e/support/hostile-workspace.ts";
import { changeForm, countArrived, deleteForm, createForm } from "./seed-form.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";

// Visitors are not signed in.
test.use({
  page: async ({ browser, baseURL }, use) => {
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport, reducedMotion: "reduce" });
    await use(await context.newPage());
    await context.close();
  },
});

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const next = (page: Page) => page.getByRole("button", { name: "Continue" });

async function rateAndWrite(page: Page, text: string) {
  await page.getByRole("button", { name: "Write a review" }).click();
  await page.getByRole("radio", { name: /^4 of 5 stars/ }).check({ force: true });
  await page.getByRole("textbox", { name: /tell a friend/ }).fill(text);
  await next(page).click();
}

/** Scans a step in both colour schemes and at the narrowest width. */
async function checkStepAccessible(page: Page, where: string) {
  await expectAccessible(page, where);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, where);
  await page.setViewportSize({ width: 390, height: 844 });
}

test("a review is written step by step and submitted once", async ({ page, laurel }) => {
  test.slow();
  const { slug } = await createForm(laurel);
  await page.goto(`/form/${slug}?name=Ada&source=mail`);
  await expect(page.getByRole("button", { name: "Write a review" })).toBeVisible();
  await checkStepAccessible(page, "welcome");

  await test.step("a missing value is reported at its field, which gets the focus", async () => {
    await page.getByRole("button", { name: "Write a review" }).click();
    await expect(heading(page, "Write your review")).toBeFocused();
    await next(page).click();
    await expect(page.getByText("Please choose a rating.")).toBeVisible();
    await expect(page.getByRole("radio", { name: /^1 of 5 stars/ })).toBeFocused();
    await checkStepAccessible(page, "capture, with a problem");
  });

  await test.step("going back keeps everything", async () => {
    await page.getByRole("radio", { name: /^4 of 5 stars/ }).check({ force: true });
    await page.getByRole("textbox", { name: /tell a friend/ }).fill("The quietest week of the year.");
    await next(page).click();
    await expect(heading(page, "About you")).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Your name" })).toHaveValue("Ada");
    await checkStepAccessible(page, "about");
    await page.goBack();
    await expect(page.getByRole("textbox", { name: /tell a friend/ })).toHaveValue("The quietest week of the year.");
    await next(page).click();
  });

  await test.step("reloading keeps everything", async () => {
    await page.getByRole("textbox", { name: "Your e-mail address" }).fill("ada@example");
    await next(page).click();
    await expect(page.getByText("This does not look like an e-mail address.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("We saved your draft.")).toBeVisible();
    await page.getByRole("textbox", { name: "Your e-mail address" }).fill("ada@example.test");
    await next(page).click();
  });

  await test.step("consent is only what was ticked, and a double tap submits once", async () => {
    await expect(heading(page, "May we share it?")).toBeFocused();
    for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
    await checkStepAccessible(page, "consent");
    await page.getByRole("checkbox", { name: "You may publish my words." }).check();
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/reviews"));
    await page.getByRole("button", { name: "Send" }).dblclick();
    // The work was done in the worker of the page.
    expect((await sent).postData()).toMatch(/name="proof"\s+\S{40}/);
    await expect(heading(page, "Thank you!")).toBeFocused();
    await expect(page.getByText("We read every word.")).toBeVisible();
    await checkStepAccessible(page, "thanks");
    expect(await countArrived(laurel)).toBe(1);
  });
});

test("the form works without scripts", async ({ browser, laurel }) => {
  const { slug } = await createForm(laurel);
  const context = await browser.newContext({ baseURL: laurel.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/form/${slug}`);
  await page.getByRole("textbox", { name: /tell a friend/ }).fill("Calm & <b>kind</b>");
  await page.getByRole("textbox", { name: "Your name" }).fill("Bo");
  await page.getByRole("textbox", { name: "Your e-mail address" }).fill("bo@example.test");
  await page.getByRole("radio", { name: "Garden" }).check();
  await page.getByRole("checkbox", { name: "You may publish my words." }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please choose a rating.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /tell a friend/ })).toHaveValue("Calm & <b>kind</b>");
  await expect(page.getByRole("radio", { name: "Garden" })).toBeChecked();
  await page.getByRole("radio", { name: /^5 of 5 stars/ }).check({ force: true });
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
  expect(await countArrived(laurel)).toBe(1);
  await context.close();
});

/** The steps of the drafts on the device. A step that was just reached may still be on its way there. */
const storedSteps = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open("laurel-forms");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("kept").objectStore("kept").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((draft: { words?: { step?: string } }) => draft.words?.step));
          };
        };
      }),
  );

test("changing the language happens in place and keeps what was typed, also beside a picture", async ({
  page,
  laurel,
}) => {
  const { slug } = await createForm(laurel, {}, "split");
  await page.goto(`/form/${slug}`);
  await checkStepAccessible(page, "split, welcome");
  await rateAndWrite(page, "Words that stay");
  await page.getByRole("radio", { name: "Garden" }).check();
  await page.locator("summary").click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("textbox", { name: "Ihr Name" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Garten" })).toBeChecked();
  await page.getByRole("button", { name: "Zurück" }).click();
  await expect(page.locator("textarea")).toHaveValue("Words that stay");
  await expect.poll(() => storedSteps(page)).toContain("capture");

  await page.goto(`/form/${slug}?lang=ar`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(heading(page, "كيف كانت إقامتك؟")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "كلماتك" })).toBeVisible();
  await expect(page.locator("textarea")).toHaveValue("Words that stay");
  await checkStepAccessible(page, "capture, from right to left");
  await page.locator("button.main").click();
  await expect(page.getByRole("radio", { name: "Garden" })).toBeChecked();
});

test("the whole form can be used by keyboard", async ({ page, laurel }) => {
  const { slug } = await createForm(laurel);
  await page.goto(`/form/${slug}`);
  await page.getByRole("button", { name: "Write a review" }).focus();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Write your review")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^2 of 5 stars/ })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("By keys alone");
  await next(page).press("Enter");
  await expect(heading(page, "About you")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Cleo");
  await page.keyboard.press("Tab");
  await page.keyboard.type("cleo@example.test");
  await page.keyboard.press("Enter");
  await expect(heading(page, "May we share it?")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Thank you!")).toBeFocused();
});

test("a paused form reports that it is closed, a deleted one is not found", async ({ page, laurel }) => {
  const form = await createForm(laurel);
  await page.goto(`/form/${form.slug}`);
  await changeForm(laurel, form, { is_paused: true });
  expect((await page.goto(`/form/${form.slug}`))?.status()).toBe(200);
  await expect(heading(page, "This form is currently closed")).toBeVisible();
  await checkStepAccessible(page, "closed");
  await deleteForm(laurel, form);
  expect((await page.goto(`/form/${form.slug}`))?.status()).toBe(404);
  await expect(heading(page, "Form not found")).toBeVisible();
});

test("hostile text stays text, in the form and where it is shown again", async ({ browser, laurel }) => {
  const context = await browser.newContext({ baseURL: laurel.url });
  const page = await context.newPage();
  const detector = await XssDetector.watch(context, [laurel.url]);
  const texts = hostileStrings().filter((text) => text.trim() && orEmptyIfLong(text));
  const evil = "</title></script><script>alert(1)</script><img src=x onerror=alert(1)>";
  const all = texts.join(" ").replaceAll("\0", "");
  const { slug } = await createForm(laurel, {
    page_title: evil,
    page_main_message: all.slice(0, 20_000),
    modal_title: evil,
    question_text: evil,
    consent_label: evil,
    thankyou_title: evil,
    thankyou_message: evil,
    thankyou_reveal_text: evil,
    custom_attributes: { consent: { controller: evil }, languages: { words: { en: { "word.next": evil } } } },
  });
  await page.goto(`/form/${slug}?name=${encodeURIComponent(evil)}&source=${encodeURIComponent(evil)}`);
  await page.locator(".form[data-live]").waitFor();
  await detector.inspect(page, "welcome");
  await page.locator(".way").first().click();
  await page.locator("textarea").fill(evil);
  await detector.inspect(page, "capture");

  expect(detector.violations).toEqual([]);
  await context.close();

  await test.step("hostile text comes back as text from the page without scripts", async () => {
    const plain = await browser.newContext({ baseURL: laurel.url, javaScriptEnabled: false });
    const form = await plain.newPage();
    await form.goto(`/form/${slug}?name=${encodeURIComponent(evil)}`);
    await form.locator("#f-comment").fill(all.slice(0, 2000) + evil);
    await form.locator("#f-comment").press("Tab");
    // Browser validation off, so that the service has to validate.
    await form.locator("form").evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await form.locator("form button[type=submit]").click();
    await expect(form.locator("#f-comment")).toHaveValue(/script/);
    await expect(form.getByRole("textbox", { name: "Your name" })).toHaveValue(/script/);
    await expect(form.locator("script, img, iframe, [onerror], [onload]")).toHaveCount(0);
    await plain.close();
  });
});

test("a form is embedded in another site, inline and behind buttons", async ({ page, laurel, hostSite }) => {
  const { slug } = await createForm(laurel);
  const loader = `<script async src="${laurel.url}/form.js"></script>`;
  await page.goto(
    hostSite.add(
      `<!doctype html><html lang="de"><title>Shop</title><h1>Shop</h1><div class="svc-form" data-id="${slug}"></div>` +
        `<div class="svc-form" data-id="${slug}" data-mode="button" data-label="Tell us"></div>` +
        `<div class="svc-form" data-id="${slug}" data-mode="popup" data-label="At any time" data-lang="en"></div>${loader}</html>`,
    ),
  );
  const inside = page.frameLocator(".svc-form iframe");
  await expect(inside.getByRole("button", { name: "Bewertung schreiben" })).toBeVisible();
  await test.step("an inline form follows the height of each step", async () => {
    const isWhole = () => inside.locator("html").evaluate((html) => html.scrollHeight <= window.innerHeight);
    await expect.poll(isWhole).toBe(true);
    await inside.getByRole("button", { name: "Bewertung schreiben" }).click();
    await expect(inside.getByRole("heading", { name: "Ihre Worte" })).toBeVisible();
    await expect.poll(isWhole).toBe(true);
  });

  await test.step("closing the dialog returns the focus", async () => {
    await page.getByRole("button", { name: "Tell us" }).click();
    const dialog = page.getByRole("dialog", { name: "Tell us" });
    await expect(dialog.frameLocator("iframe").getByRole("button", { name: "Bewertung schreiben" })).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Tell us" })).toBeFocused();
  });

  await test.step("a review is submitted from the embedded form", async () => {
    await page.getByRole("button", { name: "At any time" }).click();
    const frame = page.getByRole("dialog").frameLocator("iframe");
    await frame.getByRole("button", { name: "Write a review" }).click();
    await frame.getByRole("radio", { name: /^5 of 5 stars/ }).check({ force: true });
    await frame.getByRole("textbox", { name: /tell a friend/ }).fill("Sent from the shop");
    await frame.getByRole("button", { name: "Continue" }).click();
    await frame.getByRole("textbox", { name: "Your name" }).fill("Dora");
    await frame.getByRole("textbox", { name: "Your e-mail address" }).fill("dora@example.test");
    await frame.getByRole("button", { name: "Continue" }).click();
    await frame.getByRole("checkbox", { name: "You may publish my words." }).check();
    await frame.getByRole("button", { name: "Send" }).click();
    await expect(frame.getByRole("heading", { name: "Thank you!" })).toBeVisible();
    expect(await countArrived(laurel)).toBe(1);
  });
});
