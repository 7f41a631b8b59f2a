import sharp from "sharp";
import { expect, test } from "vitest";
import { createPlan } from "#server/platform/context/plan.ts";
import { multipartForm, openContactsFixture } from "#server/testing/seeds/contacts.ts";
import { auditLog, storedFiles } from "#server/platform/db/tables/schema.ts";

const { at, call } = openContactsFixture();

test("create answers 200 with the record and requires a name; other fields are validated", async () => {
  const sent = { name: " Shop ", description: "Things", website_url: "https://shop.example.test" };
  const { status, body } = await call("POST", "/workspaces", sent);
  expect([status, body.message]).toEqual([200, "Workspace Created Successfully"]);
  expect(body.data).toMatchObject({ ...sent, name: "Shop", domain: "shop.example.test", logo_url: null });
  const audit = await at.system((db) => db.select().from(auditLog));
  expect(audit).toMatchObject([{ workspaceId: body.data.id, action: "created", record: "Workspace" }]);
  for (const wrong of [
    {},
    { name: "" },
    { name: "A", description: "x".repeat(161) },
    { name: "A", website_url: "ftp://x" },
  ])
    expect((await call("POST", "/workspaces", wrong)).status).toBe(422);
});

test("a logo becomes a file of the new workspace", async () => {
  const image = sharp({ create: { width: 30, height: 20, channels: 3, background: "#a33" } }).png();
  const logo = new Blob([new Uint8Array(await image.toBuffer())]);
  const { data } = (await call("POST", "/workspaces", multipartForm({ name: "Shop", logo }))).body;
  expect(data.logo_url).toBe(`http://localhost:4300${data.logo}`);
  expect((await at.service.request(data.logo)).status).toBe(200);
  expect(await at.system((db) => db.select().from(storedFiles))).toMatchObject([{ workspaceId: data.id }]);
});

test("a key sees only its own workspace, and creating one requires an admin", async () => {
  await call("POST", "/workspaces", { name: "Shop" });
  const { data } = (await call("GET", "/workspaces")).body;
  expect(data).toMatchObject([{ unique_workspace_id: at.home.uniqueId }]);
  const { headers } = await at.home.credentials("editor");
  expect((await call("POST", "/workspaces", { name: "Shop" }, headers)).status).toBe(403);
});

test("the plan limits workspaces, also for concurrent requests", async () => {
  at.service.services.plan = createPlan({ allowed_workspace: "2" });
  const answers = await Promise.all(["A", "B"].map((name) => call("POST", "/workspaces", { name })));
  const third = await call("POST", "/workspaces", { name: "C" });
  at.service.services.plan = createPlan({});
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
  expect(third.body).toEqual({
    message: "Your plan allows 2 workspaces.",
    is_permission_denied: false,
    is_plan_restricted: true,
  });
});
