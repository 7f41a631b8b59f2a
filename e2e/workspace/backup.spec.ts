import { expectNoViolations } from "#e2e/support/a11y.ts";
import { PEOPLE } from "#e2e/support/editor-page.ts";
import { expect, owner, test } from "#e2e/support/fixtures.ts";
import { importReviews, authHeaders } from "#e2e/support/reviews-api.ts";
import { restore, Service, signInHeaders } from "#e2e/support/service.ts";

test("a copy of the workspace is made, downloaded and read back elsewhere with everything in it", async ({
  page,
  laurel,
  other,
}, info) => {
  await importReviews(laurel, PEOPLE);
  const wall = await page.request.post(`${laurel.url}/v3/pages`, {
    headers: authHeaders(laurel),
    data: { name: "Kind words" },
  });
  const { public_url: address } = (await wall.json()).data;

  await page.goto("/settings/workspace");
  await expect(page.getByText("No exports yet")).toBeVisible();
  await page.getByRole("button", { name: "Create export" }).click();
  const row = page.getByRole("table", { name: "Workspace export" }).getByRole("row").nth(1);
  await expect(row).toContainText("Ready", { timeout: 30_000 });
  await expectNoViolations(page);
  const downloaded = page.waitForEvent("download");
  await row.getByRole("link", { name: /Download the export/ }).press("Enter");
  const file = info.outputPath("copy.zip");
  await (await downloaded).saveAs(file);
  await row.getByRole("button", { name: /Delete the export/ }).click();
  await page.getByRole("button", { name: "Delete export", exact: true }).click();
  await expect(page.getByText("No exports yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create export" })).toBeFocused();

  const { workspace_id: workspaceId } = await restore(other, file);
  const second = await Service.open(other);
  try {
    const headers = signInHeaders(second.url);
    await page.request.post(`${second.url}/proxy/session`, {
      headers,
      data: { email: owner.email, password: owner.password },
    });
    const answer = await page.request.get(`${second.url}/proxy/v3/feeds`, {
      headers: { ...headers, "svc-workspace-id": workspaceId },
    });
    const names = (await answer.json()).data.data.map((one: { feed_fields: { name: string } }) => one.feed_fields.name);
    expect(names.toSorted()).toEqual(PEOPLE.map(({ name }) => name).toSorted());
    await page.goto(`${second.url}${new URL(address).pathname}`);
    await expect(page).toHaveTitle(/Kind words/);
  } finally {
    await second.stop();
  }
});
