import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { NO_DEFAULTS } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";
import { NewWall } from "./new-wall.tsx";

const defaults = { ...NO_DEFAULTS, primary_color: "#5b21b6", font: "Lora", about_text: "We ask all.", logo_url: null };
// The service refuses, so that the dialog stays and shows why.
const refused = { status: 422, body: { message: "No.", errors: { name: ["No."] } } };

async function created(kind: "page" | "widget") {
  const { page, calls } = await renderScreen(<NewWall kind={kind} onKind={() => {}} close={() => {}} />, {
    answers: { getWorkspaceDefaults: { data: defaults }, createPage: refused, createWidget: refused },
  });
  await page.getByRole("textbox", { name: m.walls_field_name() }).fill("Loved");
  const create = kind === "page" ? m.walls_new_create() : m.walls_new_create_widget();
  await page.getByRole("button", { name: create }).click();
  await expect.element(page.getByText("No.")).toBeVisible();
  return calls.find(({ method }) => method === "POST")?.body;
}

test("a new wall begins with the workspace's brand and note on its reviews", async () => {
  const body = await created("page");
  const fields = body instanceof FormData ? [...body] : [];
  const sent = fields.map(([name, value]) => `${name}: ${typeof value === "string" ? value : "file"}`).join("\n");
  expect(sent).toContain("name: Loved");
  expect(sent).toContain(`title: ${m.walls_default_title()}`);
  for (const value of ["#5b21b6", "Lora", "We ask all."]) expect(sent).toContain(value);
});

test("a new widget begins with the workspace's brand", async () => {
  expect(await created("widget")).toMatchObject({
    name: "Loved",
    widget_customization: { external_link_color: "#5b21b6", font: { name: "Lora" } },
  });
});
