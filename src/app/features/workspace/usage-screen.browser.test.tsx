import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { UsageScreen } from "./usage-screen.tsx";

const pageOf = (data: object[]) => ({
  current_page: 1,
  data,
  first_page_url: "/",
  from: null,
  next_page_url: null,
  path: "/",
  per_page: 1000,
  prev_page_url: null,
  to: null,
});

const MB = 1024 * 1024;

const open = (meta: Record<string, string>) =>
  renderScreen(<UsageScreen />, {
    answers: {
      getUser: {
        data: {
          id: 1,
          unique_user_id: "user_1",
          name: "Ada",
          email: "ada@example.test",
          workspaces: 2,
          user_meta: { profile_pic_url: null, storage_used: String(5 * MB), ...meta },
        },
      },
      listForms: { data: pageOf([]) },
      listPages: {
        data: pageOf([]),
        show_merge_wol_banner: false,
        unique_workspace: null,
        unique_form_id: "",
        total_feeds_count: 0,
      },
    },
  });

test("a limit shows how much of it is used and what happens when it is reached", async () => {
  const { page } = await open({ allowed_storage: String(10 * MB), allowed_workspace: "2" });
  const files = page.getByRole("progressbar", { name: m.usage_storage() });
  await expect.element(files).toHaveAttribute("aria-valuenow", String(5 * MB));
  await expect.element(page.getByText(m.usage_storage_full(), { exact: true })).toBeVisible();
  await expect.element(page.getByText(m.usage_reached({ what: m.usage_workspaces_full() }))).toBeVisible();
});

test("without a limit the use is shown alone", async () => {
  const { page } = await open({ allowed_storage: "unlimited", allowed_workspace: "unlimited" });
  await expect.element(page.getByText(m.usage_unlimited({ used: "2" }))).toBeVisible();
  expect(page.getByRole("progressbar").elements()).toHaveLength(0);
  expect(page.getByText(m.usage_workspaces_full()).elements()).toHaveLength(0);
});
