import { expect, test } from "#e2e/support/fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";
import { createPage } from "#e2e/support/walls-api.ts";

const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

test("a draft is shared by a link, commented on without account or script, and the comment is settled", async ({
  page,
  laurel,
  browser,
}) => {
  const wall = await createPage(laurel, "For the agency");
  await page.goto(`/walls/${wall.unique_page_id}/share`);
  await page.getByLabel("For whom").fill("Agency");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page.getByText("Copy the link now.")).toBeVisible();
  const url = await page.locator("code", { hasText: "/draft/" }).innerText();

  const stranger = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const visitor = await stranger.newPage();
  await visitor.goto(url);
  await expectNoSidewaysScroll(visitor, "page of a draft");
  await visitor.getByText("Comments (0)").click();
  await visitor.getByLabel("Your name").fill("Ann");
  await visitor.getByLabel("Your comment").fill(`Larger heading\n${HOSTILE}`);
  await visitor.getByRole("button", { name: "Send comment" }).click();
  await expect(visitor.getByRole("status")).toContainText("Thank you.");
  await expect(visitor.getByText("Comments (1)")).toBeVisible();
  await expect(visitor.getByText("Larger heading")).toBeVisible();
  await expect(visitor.getByLabel("Your name")).toHaveValue("Ann");

  const reader = await browser.newPage();
  await reader.goto(url);
  await reader.getByText("Comments (1)").click();
  await expectAccessible(reader, "page of a draft");
  expect(await reader.evaluate(() => "hacked" in window)).toBe(false);
  await reader.close();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/walls/${wall.unique_page_id}?panel=comments`);
  await expect(page.getByRole("link", { name: "Comments 1 open" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("Larger heading")).toBeVisible();
  await page.getByRole("button", { name: "Settle the comment by Ann" }).click();
  await expect(page.getByRole("button", { name: "Reopen the comment by Ann" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Comments", exact: true })).toBeVisible();
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  await visitor.reload();
  await expect(visitor.getByText("Settled", { exact: true })).toBeVisible();

  await page.goto(`/walls/${wall.unique_page_id}/share`);
  await page.getByRole("button", { name: "Revoke the link for “Agency”" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke link" }).click();
  await expect(page.getByText("Link revoked")).toBeVisible();
  expect((await visitor.goto(url))?.status()).toBe(404);
  await stranger.close();
});
