import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { m } from "#messages/gen/messages.js";
import { WorkspaceScreen } from "./workspace-screen.tsx";

function open(upstream?: string) {
  const { data } = sessionRecord("admin");
  return renderScreen(<WorkspaceScreen />, { answers: { getSession: { data: { ...data, mail: null, upstream } } } });
}

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
