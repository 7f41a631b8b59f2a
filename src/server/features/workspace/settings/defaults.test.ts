import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LIMITS } from "#contract/core/limits.ts";
import { lookOf } from "#contract/forms/view/form-theme.ts";
import { readFormExtras } from "#contract/forms/form-extras.ts";
import { NO_DEFAULTS } from "#contract/workspace/workspace-defaults.ts";
import { addMember, sessionOf, type TestMember } from "#server/testing/seeds/members.ts";
import { createTestService, type TestService } from "#server/testing/service/test-service.ts";

let service: TestService;
let home: Awaited<ReturnType<TestService["workspace"]>>;
let owner: TestMember["api"];

beforeAll(async () => {
  service = await createTestService();
});
beforeEach(async () => {
  await service.reset();
  home = await service.workspace("Home");
  owner = await sessionOf(service, home, home.userId);
});
afterAll(() => service.close());

const read = async (api = owner) => (await api.call("getWorkspaceDefaults")).data;
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

test("nothing is set at first; an update changes what it names and tells the audit log", async () => {
  expect(await read()).toEqual({ ...NO_DEFAULTS, logo_url: null });
  await owner.call("updateWorkspaceDefaults", { body: { primary_color: "#5b21b6", font: "Lora", languages: ["fr"] } });
  const { data } = await owner.call("updateWorkspaceDefaults", { body: { about_text: " We ask everybody. " } });
  expect(data).toEqual(await read());
  expect(data).toEqual({
    ...NO_DEFAULTS,
    primary_color: "#5b21b6",
    font: "Lora",
    languages: ["fr"],
    about_text: "We ask everybody.",
    logo_url: null,
  });
  await owner.call("updateWorkspaceDefaults", { body: { font: "Lora" } });
  const audit = (await owner.call("listAuditLog", { query: { record: "Workspace" } })).data.data;
  expect(audit.map(({ changes }) => changes)).toEqual([
    { about_text: { old: "", new: "We ask everybody." } },
    {
      primary_color: { old: "", new: "#5b21b6" },
      font: { old: "", new: "Lora" },
      languages: { old: [], new: ["fr"] },
    },
  ]);
  const other = await service.workspace("Other");
  expect(await read(await sessionOf(service, other, other.userId))).toEqual({ ...NO_DEFAULTS, logo_url: null });
});

test("everybody in the team reads them, only admins change them", async () => {
  for (const role of ["viewer", "editor"] as const) {
    const { api } = await addMember(service, home, role, role);
    expect(await read(api)).toMatchObject(NO_DEFAULTS);
    expect(await statusOf(api.call("updateWorkspaceDefaults", { body: { font: "Lora" } }))).toBe(403);
  }
});

test.each([
  ["a colour", { primary_color: "url(x)" }],
  ["a font that is not served", { font: "Comic Sans" }],
  ["a language without templates", { language: "fr" }],
  ["an unknown language", { languages: ["xx"] }],
  ["more languages than a form has", { languages: Array.from({ length: LIMITS.formLanguages + 1 }, () => "fr") }],
  ["an unknown time zone", { time_zone: "Mars/Olympus" }],
  ["a long text", { about_text: "x".repeat(LIMITS.formText + 1) }],
])("%s is refused", async (_, body) => {
  expect(await statusOf(owner.call("updateWorkspaceDefaults", { body: body as object }))).toBe(422);
});

test("a form made through the interface has its defaults, not those of the workspace", async () => {
  await owner.call("updateWorkspaceDefaults", { body: { primary_color: "#5b21b6", language: "de" } });
  const { data } = await home.api.call("createForm", { body: { name: "From a program" } });
  expect(data.language_id).toBeNull();
  const { look } = readFormExtras(data.custom_attributes);
  expect(lookOf(look, null)).toEqual(lookOf({ light: {}, dark: {} }, null));
});
