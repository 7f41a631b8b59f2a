import type { Page } from "@playwright/test";
import { expectAccessible } from "#e2e/support/a11y.ts";
import { expect, test } from "#e2e/support/fixtures.ts";

async function addReview(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Review text").fill(`Words of ${name}`);
  await page.getByRole("radio", { name: "4 of 5 stars" }).check();
  await page.getByRole("button", { name: "Add review" }).click();
}

test("a person joins by a link, works, is told in words that the role was lowered, and is signed out when removed", async ({
  page,
  browser,
  laurel,
}) => {
  test.setTimeout(120_000);
  await page.goto("/settings/team");
  await expect(page.getByText("The owner cannot leave.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Invite person" }).press("Enter");
  const email = `grace-${laurel.workspaceId}@example.test`;
  await expect(page.getByRole("dialog").getByLabel("E-mail address")).toBeFocused();
  await page.keyboard.type(email);
  await expectAccessible(page, "inviting a person");
  await page.keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: `Invitation for ${email}` });
  const link = await shown.locator("code").innerText();
  await expectAccessible(page, "the link of an invitation");
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("table", { name: "Open invitations" })).toContainText(email);
  await expectAccessible(page, "the team");

  const guests = await browser.newContext({ baseURL: laurel.url });
  const guest = await guests.newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Join Test Shop" })).toBeVisible();
  await expectAccessible(guest, "an invitation");
  await guest.getByLabel("Name").fill("Grace Hopper");
  await guest.getByLabel("Password", { exact: true }).fill("another long quiet passphrase");
  await guest.getByRole("button", { name: "Create account and join" }).click();
  await expect(guest.getByText("You joined Test Shop")).toBeVisible();

  await guest.goto("/imports/text");
  await addReview(guest, "Ben");
  await expect(guest.getByText("Review by Ben added")).toBeVisible();

  await page.reload();
  const row = page.getByRole("table", { name: "Team" }).getByRole("row").filter({ hasText: "Grace Hopper" });
  await row.getByRole("button", { name: "More for Grace Hopper" }).press("Enter");
  await page.getByRole("menuitemcheckbox", { name: "Viewer" }).click();
  await expect(page.getByText("Grace Hopper is now Viewer")).toBeVisible();
  await addReview(guest, "Cora");
  await expect(guest.getByText("Your role is now Viewer")).toBeVisible();
  await expect(guest.getByLabel("Review text")).toHaveValue("Words of Cora");
  await guest.getByRole("link", { name: "Settings" }).first().click();
  await guest.getByRole("button", { name: "Leave" }).click();
  await guest.getByRole("link", { name: "Team" }).click();
  await expect(guest.getByText("Only admins can change the team.", { exact: false })).toBeVisible();
  await expect(guest.getByRole("button", { name: "Invite person" })).toHaveCount(0);

  await row.getByRole("button", { name: "More for Grace Hopper" }).press("Enter");
  await page.getByRole("menuitem", { name: "Make a password link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make link" }).click();
  const made = page.getByRole("dialog", { name: "Password link for Grace Hopper" });
  await guest.goto(await made.locator("code").innerText());
  await expectAccessible(page, "a password link");
  await made.getByRole("button", { name: "Done" }).click();
  await guest.getByLabel("New password").fill("copper window slow garden");
  await guest.getByRole("button", { name: "Save password" }).click();
  await guest.getByRole("link", { name: "Sign in" }).click();
  await guest.getByLabel("E-mail").fill(email);
  await guest.getByLabel("Password", { exact: true }).fill("copper window slow garden");
  await guest.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(guest.getByRole("link", { name: "Contacts" }).first()).toBeVisible();

  await row.getByRole("button", { name: "More for Grace Hopper" }).press("Enter");
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Grace Hopper removed")).toBeVisible();
  await expect(row).toHaveCount(0);
  await guest.getByRole("link", { name: "Contacts" }).first().click();
  await expect(guest.getByRole("dialog", { name: "Sign in again" })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "This invitation does not work" })).toBeVisible();
  await guests.close();
});
