import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { sessionRecord } from "#app/testing/session-record.ts";
import { NO_RETENTION } from "#contract/contacts/retention.ts";
import { NO_DEFAULTS } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";
import { WorkspaceScreen } from "./workspace-screen.tsx";

const workspace = {
  id: 1,
  unique_workspace_id: "workspace_1",
  name: "Studio",
  domain: null,
  website_url: "https://studio.example.test",
  logo: null,
  logo_url: null,
  description: null,
};

function open(upstream?: string, role: "viewer" | "admin" = "admin") {
  const { data } = sessionRecord(role);
  return renderScreen(<WorkspaceScreen />, {
    answers: {
      getSession: { data: { ...data, mail: null, upstream } },
      listWorkspaceExports: { data: [] },
      getWorkspace: { data: workspace },
      getWorkspaceDefaults: { data: { ...NO_DEFAULTS, logo_url: null } },
      listFonts: { data: [] },
      getRetention: { data: NO_RETENTION },
      previewRetention: { data: { hidden: 0, queued: 0, unpublished: 0, trashed: 0 } },
      updateWorkspace: { message: "Workspace Updated Successfully" },
    },
  });
}

test("an admin changes the details, and only what was changed is sent", async () => {
  const { page, calls } = await open();
  await page.getByRole("textbox", { name: m.settings_workspace_name() }).fill("Atelier");
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(page.getByText(m.settings_workspace_saved())).toBeVisible();
  const sent = calls.find(({ url, method }) => url.pathname.endsWith("/workspaces/workspace_1") && method !== "GET");
  const fields = sent?.body instanceof FormData ? [...sent.body.keys()] : [];
  expect(fields).toEqual(["_method", "name"]);
});

test("a website without a scheme gets one, and what is no address is refused in words", async () => {
  const { page, calls } = await open();
  const website = page.getByRole("textbox", { name: m.settings_workspace_website() });
  await website.fill("https://");
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(page.getByText(m.walls_error_web())).toBeVisible();
  await website.fill("atelier.example.test");
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(page.getByText(m.settings_workspace_saved())).toBeVisible();
  const sent = calls.find(({ body }) => body instanceof FormData)?.body;
  expect(sent instanceof FormData && sent.get("website_url")).toBe("https://atelier.example.test");
});

test("a viewer reads the details, is told who may change them, and has no field", async () => {
  const { page } = await open(undefined, "viewer");
  await expect.element(page.getByText("https://studio.example.test")).toBeVisible();
  await expect.element(page.getByText(m.settings_workspace_viewer())).toBeVisible();
  expect(page.getByRole("textbox").elements()).toHaveLength(0);
  expect(page.getByRole("button", { name: m.common_save() }).elements()).toHaveLength(0);
});

test("the service is described where another service is driven", async () => {
  const { page } = await open("reviews.example.test");
  await expect.element(page.getByRole("heading", { name: m.settings_service() })).toBeVisible();
  await expect.element(page.getByText("reviews.example.test")).toBeVisible();
});

test("the service is not described where it is this one", async () => {
  const { page } = await open();
  await expect.element(page.getByText("workspace_1")).toBeVisible();
  expect(page.getByRole("heading", { name: m.settings_service() }).elements()).toHaveLength(0);
});

test("unsaved details are restored after the tab crashed, and only they are sent", async () => {
  const first = await open();
  await first.page.getByRole("textbox", { name: m.settings_workspace_description() }).fill("We print by hand.");
  await expect.poll(storedDrafts).toContain("We print");
  await first.page.unmount();

  const { page, calls } = await open();
  await expect.element(page.getByText(m.settings_workspace_draft_logo())).toBeVisible();
  await page.getByRole("button", { name: m.common_save() }).click();
  await expect.element(page.getByText(m.settings_workspace_saved())).toBeVisible();
  const sent = calls.find(({ body }) => body instanceof FormData)?.body;
  const fields = sent instanceof FormData ? Object.fromEntries(sent) : {};
  expect(fields).toEqual({ _method: "PUT", description: "We print by hand." });
  expect(storedDrafts()).not.toContain("We print");
});

test("discarding restored details focuses the first field, not the hidden one of the logo's file", async () => {
  const first = await open();
  await first.page.getByRole("textbox", { name: m.settings_workspace_description() }).fill("We print by hand.");
  await expect.poll(storedDrafts).toContain("We print");
  await first.page.unmount();
  const { page } = await open();
  await page.getByRole("button", { name: m.reviews_draft_discard() }).click();
  await expect.element(page.getByRole("textbox", { name: m.settings_workspace_name() })).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: m.settings_workspace_description() })).toHaveValue("");
});
