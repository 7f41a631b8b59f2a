import type { Page } from "@playwright/test";
import { test as base, expect, withService, withTempFolder } from "#e2e/support/fixtures.ts";
import { authHeaders } from "#e2e/support/reviews-api.ts";
import { changeSession } from "#e2e/support/session.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";
import { fillTimeline } from "./seed-timeline.ts";

const ENTRIES = 5000;
type Person = { id: number; email: string; name: string };

const test = base.extend<{ long: { id: number } }>({
  laurel: async ({ template, long }, use) => {
    await withTempFolder(async (folder) => {
      long.id = await fillTimeline(folder, ENTRIES);
      await withService(folder, template.keys, use);
    }, template.dataDir);
  },
  long: async ({}, use) => use({ id: 0 }),
});

const entry = (page: Page, n: number) =>
  page.getByRole("listitem").filter({ has: page.getByText(`Entry ${n}`, { exact: true }) });
const month = (page: Page, name: string) => page.getByRole("heading", { level: 3, name });
const jump = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Go to month" }).click();
  await page.getByRole("dialog", { name: "Go to month" }).getByRole("button", { name }).click();
};

/** Scrolls in steps, each shorter than a month, because the wheel stops at the last loaded entry until more have loaded. */
const scrollTo = (page: Page, name: string, step: number) =>
  expect(async () => {
    await page.mouse.wheel(0, step);
    await expect(month(page, name)).toBeInViewport({ timeout: 1000 });
  }).toPass();

const topOf = (page: Page, name: string) => month(page, name).evaluate((head) => head.getBoundingClientRect().top);

test("a timeline of 5,000 entries can be jumped, paged, filtered, annotated and used by keyboard", async ({
  page,
  long,
}) => {
  await page.goto(`/contacts/${long.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Long Story" })).toBeVisible();
  await expect(entry(page, ENTRIES - 1)).toBeVisible();
  await expect(month(page, "December 2025")).toBeVisible();

  await test.step("jumping to a month allows paging in both directions from there", async () => {
    await jump(page, "June 2022");
    await expect(page).toHaveURL(/at=2022-06/);
    await expect(month(page, "June 2022")).toBeInViewport();
    await expect.poll(() => topOf(page, "June 2022")).toBeLessThan(160);
    await page.mouse.move(900, 500);
    await scrollTo(page, "July 2022", -2500);
    await scrollTo(page, "May 2022", 2500);
    await jump(page, "June 2022");
    await expect.poll(() => topOf(page, "June 2022")).toBeLessThan(160);
    await page.reload();
    await expect(month(page, "June 2022")).toBeInViewport();
  });

  await test.step("types and dates filter the timeline and are kept in the URL", async () => {
    await page.goto(`/contacts/${long.id}?kind=form_opened&from=2020-03-01&to=2020-03-31`);
    await expect(month(page, "March 2020")).toBeVisible();
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(1);
    await expect(page.getByText("Opened the form", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Invitation sent", { exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Period" }).click();
    await expect(entry(page, 4996)).toBeVisible();
    await expect(page).not.toHaveURL(/from=/);
    await page.getByRole("button", { name: "Remove Type" }).click();
    await expect(entry(page, ENTRIES - 1)).toBeVisible();
  });

  await test.step("a note added by keyboard appears at the top at once, and J and K move between entries", async () => {
    await page.keyboard.press("n");
    await page.keyboard.type("Likes tea <b>");
    await page.keyboard.press("Control+Enter");
    const added = page.getByRole("listitem").filter({ hasText: "Likes tea <b>" });
    await expect(added).toContainText("Note by Ada Owner");
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("j");
    await expect(added).toBeFocused();
    for (let step = 0; step < 40; step += 1) await page.keyboard.press("j");
    await expect(entry(page, ENTRIES - 40)).toBeFocused();
    await page.keyboard.press("k");
    await expect(entry(page, ENTRIES - 39)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(entry(page, ENTRIES - 39)).toContainText(`number${ENTRIES - 39}`);
    await expect(entry(page, ENTRIES - 39)).toBeInViewport();
  });

  await expectAccessible(page, "a person");
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole("radio", { name: "Timeline" })).toBeChecked();
  await expectNoSidewaysScroll(page, "a timeline on a phone");
  await page.goto(`/contacts/${long.id}?show=person`);
  await expect(page.getByLabel("E-mail")).toHaveValue("long@example.test");
  await expectNoSidewaysScroll(page, "a person on a phone");
  await expectAccessible(page, "a person on a phone");
});

const sharedTest = base;

sharedTest(
  "fields are changed in place, tags as soon as they are chosen, and two who are one person are merged",
  async ({ page, laurel }) => {
    const call = async (method: string, path: string, data?: unknown) =>
      (await page.request.fetch(`${laurel.url}/v3${path}`, { method, headers: authHeaders(laurel), data })).json();
    const make = async (fields: Record<string, unknown>): Promise<Person> =>
      (await call("POST", "/contacts", fields)).data;
    const target = await make({ email: "ann@example.test", name: "Ann", company: "Fern" });
    const other = await make({
      email: "ann.lee@example.test",
      name: "Ann Lee",
      country: "Ireland",
      is_unsubscribed: true,
    });
    await call("POST", `/contacts/${other.id}/notes`, { note: "Met in Cork" });
    await page.goto(`/contacts/${target.id}`);

    await sharedTest.step(
      "a field is saved with Ctrl+S; what somebody else stored meanwhile is taken over",
      async () => {
        await page.getByLabel("City").fill("Dublin");
        await call("PUT", `/contacts/${target.id}`, { phone: "+353 1 234" });
        await page.keyboard.press("Control+s");
        await expect(page.getByText(/^Saved \d/)).toBeVisible();
        await expect(page.getByLabel("Phone")).toHaveValue("+353 1 234");
        await page.getByLabel("Company").fill("Fern & Co");
        await call("PUT", `/contacts/${target.id}`, { company: "Moss" });
        await page.keyboard.press("Control+s");
        await expect(page.getByRole("alert")).toContainText("Someone else saved changes");
        await page.getByRole("link", { name: "Contacts" }).first().click();
        await expect(page.getByRole("alertdialog")).toContainText("Company");
        await page.getByRole("button", { name: "Keep editing" }).click();
        await page.getByRole("button", { name: "Save", exact: true }).click();
        await expect(page.getByText(/^Saved \d/)).toBeVisible();
        expect((await call("GET", `/contacts/${target.id}`)).contact).toMatchObject({
          company: "Fern & Co",
          city: "Dublin",
        });
        await page.getByLabel("E-mail").fill("ann.lee@example.test");
        await page.keyboard.press("Control+s");
        await expect(page.getByText("has already been taken")).toBeVisible();
        await page.getByRole("button", { name: "Discard changes" }).click();
      },
    );

    await sharedTest.step("a tag is made and put on where it is needed, and the timeline says so", async () => {
      await page.getByRole("button", { name: "Add tag" }).click();
      await page.getByLabel("Find or create a tag").fill("VIP");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("listitem").filter({ hasText: "Tag added: VIP" })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Add tag" })).toBeFocused();
    });

    await sharedTest.step("two contacts side by side; what is chosen stays, the rest moves", async () => {
      await page.getByRole("button", { name: "More contact actions" }).click();
      await page.getByRole("menuitem", { name: "Merge with another contact…" }).click();
      const dialog = page.getByRole("dialog", { name: "Merge into Ann" });
      await dialog.getByLabel("Find the other contact").first().fill("lee");
      await dialog.getByRole("button", { name: /Ann Lee/ }).click();
      await expect(dialog).toContainText("One of them unsubscribed");
      await expectAccessible(page, "merging");
      await dialog
        .getByRole("group", { name: "Name" })
        .getByLabel(/^Ann Lee/)
        .check();
      await dialog.getByRole("button", { name: "Merge", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Ann Lee" })).toBeVisible();
      await expect(page.getByLabel("Country")).toHaveValue("Ireland");
      await expect(page.getByLabel("E-mail")).toHaveValue("ann@example.test");
      await expect(page.getByRole("switch", { name: "Unsubscribed" })).toBeChecked();
      await expect(page.getByRole("listitem").filter({ hasText: "Merged with Ann Lee" })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "Met in Cork" })).toBeVisible();
      await page.goto(`/contacts/${other.id}`);
      await expect(page.getByRole("heading", { name: "Contact not found" })).toBeVisible();
    });
  },
);

sharedTest(
  "a contact of a service without our extensions: unknown kinds, any payload, nothing offered that is not there",
  async ({ page }) => {
    await changeSession(page, '"capabilities":[', '"capabilities":[],"others":[');
    const timeline = [
      {
        type: "email.link_clicked",
        event_at: "2026-02-03T10:00:00Z",
        summary: "Clicked a link",
        payload: { deep: { url: "https://x.test" } },
      },
      { type: "note", event_at: "2026-03-05T10:00:00Z", summary: "", payload: "only text" },
      { type: "nps_scored", event_at: "someday", summary: "Scored 9", payload: [9, null, { of: 10 }] },
      { type: "review_received", event_at: "2026-02-01T10:00:00Z", summary: "By the web form", payload: 7 },
    ];
    const contact = {
      id: 7,
      email: "hosted@example.test",
      name: "Hosted Hana",
      company: "Moss",
      is_unsubscribed: true,
      has_reviewed: true,
      tag_ids: [4],
    };
    await page.route("**/proxy/v3/contacts/7", (route) => route.fulfill({ json: { contact, timeline } }));
    await page.goto("/contacts/7");
    await expect(page.getByRole("heading", { level: 1, name: "Hosted Hana" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText([/March 2026/, /February 2026/, /No date/]);
    const clicked = page.getByRole("listitem").filter({ hasText: "Email link clicked" });
    await expect(clicked).toContainText("Clicked a link");
    await clicked.getByRole("button", { name: "Details" }).click();
    await expect(clicked).toContainText("https://x.test");
    await expect(page.getByRole("listitem").filter({ hasText: "Nps scored" })).toContainText("Scored 9");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "More contact actions" })).toHaveCount(0);
    await expect(page.getByText("does not say which ones")).toBeVisible();
    await page.getByRole("button", { name: "Type" }).click();
    await page.getByRole("checkbox", { name: "Nps scored" }).check();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["No date"]);
    await expectAccessible(page, "a hosted contact");
  },
);
