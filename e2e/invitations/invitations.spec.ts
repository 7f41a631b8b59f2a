import type { Page } from "@playwright/test";
import { expect, test as base, withService } from "#e2e/support/fixtures.ts";
import { createForm, sendReview } from "#e2e/support/forms-api.ts";
import { SmtpStub } from "./smtp-stub.ts";
import { callApi, authHeaders, type Credentials } from "#e2e/support/reviews-api.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";

const test = base.extend<{ box: SmtpStub | undefined; sends: boolean }>({
  sends: [false, { option: true }],
  box: async ({ sends }, use) => {
    const box = sends ? await SmtpStub.open() : undefined;
    await use(box);
    await box?.close();
  },
  laurel: async ({ folder, template, box, sharedService }, use) => {
    if (!box) return use(await sharedService.createWorkspace());
    await withService(folder, template.keys, use, { SMTP_URL: box.url, MAIL_FROM: "Test Shop <shop@example.test>" });
  },
});

async function createContact(laurel: Credentials, contact: object): Promise<void> {
  const headers = { ...authHeaders(laurel), "content-type": "application/json" };
  const answer = await fetch(`${laurel.url}/v3/contacts`, { method: "POST", headers, body: JSON.stringify(contact) });
  expect(answer.ok, `the contact answered ${answer.status}`).toBe(true);
}

/** The queue runs once a minute, and then needs its time on a busy machine. */
const SENDING = 120_000;

const people = (page: Page) => page.getByRole("list", { name: "People", exact: true });
const personOf = (page: Page, name: string) => people(page).getByRole("listitem").filter({ hasText: name });

test.describe("with a mail server", () => {
  test.use({ sends: true });

  test("invitations are chosen, previewed, sent and tracked for each person", async ({ page, laurel, box }) => {
    test.slow();
    const post = box ?? (await SmtpStub.open());
    const form = await createForm(laurel, "After a purchase");
    await createContact(laurel, { name: "Ana López", email: "ana@example.test", company: "Harbour Inn" });
    await createContact(laurel, { name: "Ben Hill", email: "ben@example.test", company: "Harbour Inn" });
    await createContact(laurel, { name: "Dora Vale", email: "dora@example.test", company: "Elsewhere" });
    await createContact(laurel, { name: "No Address", email: "", company: "Harbour Inn" });

    await test.step("an invitation starts from the share screen of a form", async () => {
      await page.goto(`/forms/${form.unique_form_id}/share`);
      await page.getByRole("link", { name: "New invitation" }).click();
      const dialog = page.getByRole("dialog", { name: "New invitation" });
      await expect(dialog.getByRole("combobox", { name: "Form" })).toHaveValue(form.unique_form_id);
      await dialog.getByRole("button", { name: "Create" }).click();
      await expect(dialog.getByText("Enter a name.")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Name" }).fill("November customers");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/invitations\/\d+$/);
      await expect(page.getByText("Add people first.")).toBeVisible();
    });

    await test.step("people are added by a filter and from a pasted list, and each skipped person has a reason", async () => {
      await page.getByRole("button", { name: "Add people" }).click();
      const dialog = page.getByRole("dialog", { name: "Add people" });
      await dialog.getByRole("combobox", { name: "Company" }).selectOption("Harbour Inn");
      await expect(dialog.getByText("2 people will be invited")).toBeVisible();
      await expect(dialog.getByRole("listitem").filter({ hasText: "No e-mail address" })).toContainText("No Address");
      await dialog.getByRole("button", { name: "Add 2 people" }).click();
      await expect(personOf(page, "Ben Hill")).toBeVisible();
      await expect(page.getByRole("button", { name: "Add people" })).toBeFocused();

      await page.keyboard.press("c");
      await dialog.getByRole("radio", { name: "Paste a list" }).check();
      const list = "Cleo Moss <cleo@example.test>\nGone Away,gone@example.test\nnobody\nANA@example.test";
      await dialog.getByRole("textbox", { name: "People" }).fill(list);
      await expect(dialog.getByText("2 people will be invited")).toBeVisible();
      await expect(dialog.getByText("Invalid address", { exact: true })).toBeVisible();
      await expect(dialog.getByText("Already added")).toBeVisible();
      await expectAccessible(page, "adding people");
      await dialog.getByRole("button", { name: "Add 2 people" }).click();
      await expect(personOf(page, "Cleo Moss")).toContainText("Queued");
    });

    await test.step("the message is previewed for each person with unsaved changes", async () => {
      const message = page.getByRole("textbox", { name: "Message" });
      await message.fill("Leave us 5 stars, ");
      await page.getByRole("group", { name: "Insert:" }).getByRole("button", { name: "Name" }).click();
      await expect(message).toBeFocused();
      await expect(message).toHaveValue("Leave us 5 stars, {name}");
      await expect(page.getByText(/^This asks for positive reviews only.*5 stars/)).toBeVisible();
      await message.fill("How did it go, {name}? Good or bad, we would like to know.");
      await personOf(page, "Ana López").getByRole("link").click();
      const mail = page.frameLocator("iframe[title=Preview]");
      await expect(mail.getByText("How did it go, Ana López?")).toBeVisible();
      await page.getByRole("radio", { name: "Plain text" }).check();
      await expect(page.getByRole("region", { name: "Preview" })).toContainText("How did it go, Ana López?");
    });

    await test.step("leaving with unsaved changes asks first", async () => {
      await page.getByRole("link", { name: "All invitations" }).click();
      const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
      await expect(question.getByRole("listitem")).toHaveText(["Message"]);
      await question.getByRole("button", { name: "Keep editing" }).click();
      await page.keyboard.press("ControlOrMeta+s");
      await expect(page.getByText(/^Saved /)).toBeVisible();
      await page.getByRole("button", { name: "Send test e-mail" }).click();
      await expect.poll(() => post.to("ada@example.test")?.text).toContain("How did it go, Ada");
    });

    await test.step("an invitation is sent once, and an invalid address is reported", async () => {
      await page.getByRole("button", { name: "Invite 4 people" }).click();
      const question = page.getByRole("alertdialog", { name: "Invite 4 people now?" });
      await question.getByRole("button", { name: "Send" }).click();
      await expect(personOf(page, "Gone Away")).toContainText(/Bounced.*No such user here/, { timeout: SENDING });
      await expect(page.getByRole("link", { name: "Sent 3" })).toBeVisible();
      await expect(page.getByText("Done", { exact: true })).toBeVisible();
      expect(post.emails.filter(({ to }) => to !== "ada@example.test")).toHaveLength(3);
      await expectAccessible(page, "a run that is done");
    });

    await test.step("stopping ends the invitation of one person, a submitted review that of another", async () => {
      const cleo = post.to("cleo@example.test")?.leave ?? "";
      const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
      expect((await fetch(cleo, { method: "POST", body })).ok).toBe(true);
      const link = /\S+\/form\/\S+\?p=\S+/.exec(post.to("ben@example.test")?.text ?? "")?.[0] ?? "";
      const person = new URL(link).searchParams.get("p") ?? "";
      await sendReview(laurel, form, { name: "Ben Hill", comment: "The quietest week of the year.", person });
      await expect(personOf(page, "Cleo Moss")).toContainText("Unsubscribed", { timeout: SENDING });
      await expect(personOf(page, "Ben Hill")).toContainText("Reviewed", { timeout: SENDING });
      await page.getByRole("link", { name: "Reviewed 1" }).click();
      await expect(page).toHaveURL(/state=reviewed/);
      await expect(people(page).getByRole("listitem")).toHaveCount(1);
      // Sent without the form's page, so it waits in the moderation queue.
      type Held = { data: { data: { id: number }[] } };
      const { data } = await callApi<Held>(laurel, "/held-submissions");
      for (const { id } of data.data)
        await page.request.post(`${laurel.url}/v3/held-submissions/${id}/release`, { headers: authHeaders(laurel) });
      await page.reload();
      await page.getByRole("link", { name: "Open review" }).click();
      await expect(page.getByRole("heading", { name: "Ben Hill" })).toBeVisible();
    });

    await test.step("people who unsubscribed are skipped in the next invitation", async () => {
      await page.goto("/invitations");
      await expect(page.getByRole("listitem").filter({ hasText: "November customers" })).toContainText(/People\s*4/);
      await page.keyboard.press("c");
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("textbox", { name: "Name" }).fill("Once more");
      await dialog.getByRole("combobox", { name: "Form" }).selectOption(form.unique_form_id);
      await dialog.getByRole("button", { name: "Create" }).click();
      await expect(page).toHaveURL(/\/invitations\/\d+$/);
      await page.getByRole("button", { name: "Add people" }).click();
      await dialog.getByRole("radio", { name: "Paste a list" }).check();
      await dialog
        .getByRole("textbox", { name: "People" })
        .fill("cleo@example.test\ngone@example.test\nben@example.test\nana@example.test");
      await expect(dialog.getByText("1 person will be invited")).toBeVisible();
      for (const reason of ["Unsubscribed", "Address bounced", "Already left a review"])
        await expect(dialog.getByText(reason, { exact: true })).toBeVisible();
    });
  });
});

test("without a mail server an invitation can be prepared, by keyboard and on a phone", async ({ page, laurel }) => {
  const form = await createForm(laurel, "Guests");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/invitations");
  await expect(page.getByText("E-mail is not set up yet")).toBeVisible();
  await expectAccessible(page, "no invitations");
  await page.getByRole("button", { name: "New invitation" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Guests of May");
  await dialog.getByRole("combobox", { name: "Form" }).selectOption(form.unique_form_id);
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(page).toHaveURL(/\/invitations\/\d+$/);
  await page.getByRole("button", { name: "Add people" }).click();
  await dialog.getByRole("radio", { name: "Paste a list" }).check();
  await dialog.getByRole("textbox", { name: "People" }).fill("Ana <ana@example.test>\nBen <ben@example.test>");
  await dialog.getByRole("button", { name: "Add 2 people" }).click();
  await expect(people(page).getByRole("listitem")).toHaveCount(2);
  await expectNoSidewaysScroll(page, "a run");
  await expectAccessible(page, "a run on a phone");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, "a run at the narrowest");

  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(people(page).getByRole("link", { name: "Ben" })).toBeFocused();
  await page.keyboard.press("p");
  await expect(page).toHaveURL(/person=\d+/);
  await page.keyboard.press("#");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(people(page).getByRole("listitem")).toHaveCount(1);
  await expect(people(page).getByRole("link", { name: "Ana" })).toBeFocused();

  await page.getByRole("button", { name: "Add reminder" }).click();
  const days = page.getByRole("spinbutton", { name: "Reminder 1" });
  await days.fill("0");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Enter a whole number from 1 to 60.")).toBeVisible();
  await expect(days).toBeFocused();
  await days.fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue("5");
  await expect(page.getByRole("button", { name: "Invite 1 person" })).toHaveAttribute("aria-disabled", "true");
});
