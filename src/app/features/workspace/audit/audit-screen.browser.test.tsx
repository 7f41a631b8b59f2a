import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { AuditRow } from "#contract/workspace/audit-log.ts";
import { m } from "#messages/gen/messages.js";
import { AuditScreen } from "./audit-screen.tsx";

const row = (id: number, fields: Partial<AuditRow>): AuditRow => ({
  id,
  created_at: "2026-11-27T10:00:00.000000Z",
  actor: { kind: "session", name: "Ada", session: null },
  action: "updated",
  record: "Form",
  record_id: "form_1",
  record_name: null,
  changes: null,
  is_erased: false,
  ...fields,
});

const pageOf = (data: AuditRow[], next: string | null = null) => ({
  data: {
    current_page: 1,
    data,
    first_page_url: "",
    from: 1,
    next_page_url: next,
    path: "",
    per_page: 100,
    prev_page_url: null,
    to: data.length,
  },
});
const listTeam = { data: { members: [], invitations: [] } };

test("what a search found is marked in names, people and values, where it stands in them", async () => {
  const changes = { text: { old: `${"word ".repeat(60)}summer`, new: "" } };
  const { page, calls } = await renderScreen(<AuditScreen search={{ q: "summer ada" }} />, {
    answers: { listTeam, listAuditLog: pageOf([row(1, { record_name: "Summer form", changes })]) },
  });
  await expect.element(page.getByRole("list", { name: m.audit_title() })).toBeVisible();
  const marks = page.getByRole("mark").elements();
  expect(marks.map(({ textContent }) => textContent)).toEqual(["Summer", "Ada", "summer"]);
  const [asked] = calls.filter(({ url }) => url.pathname === "/proxy/audit-log");
  expect(asked?.url.searchParams.get("search")).toBe("summer ada");
});

test("a day in the address that does not exist counts as absent", async () => {
  const { page, calls } = await renderScreen(<AuditScreen search={{ from: "2026-02-31", to: "2026-02-28" }} />, {
    answers: { listTeam, listAuditLog: pageOf([row(1, {})]) },
  });
  await expect.element(page.getByRole("list", { name: m.audit_title() })).toBeVisible();
  const asked = calls.filter(({ url }) => url.pathname === "/proxy/audit-log").map(({ url }) => url.searchParams);
  expect(asked.map((one) => [one.get("from"), one.get("to")])).toEqual([[null, "2026-02-28"]]);
});

test("the file has every row that the search finds", async () => {
  const { page, calls } = await renderScreen(<AuditScreen search={{ q: "summer", record: "Form" }} />, {
    answers: {
      listTeam,
      listAuditLog: ({ searchParams }) =>
        searchParams.has("before") ? pageOf([row(8, {})]) : pageOf([row(9, {})], "more"),
    },
  });
  await page.getByRole("button", { name: m.audit_export() }).click();
  const asked = () => calls.filter(({ url }) => url.pathname === "/proxy/audit-log").map(({ url }) => url.searchParams);
  await expect.poll(() => asked().map((one) => one.get("before"))).toEqual([null, null, "9"]);
  for (const one of asked()) expect([one.get("search"), one.get("record")]).toEqual(["summer", "Form"]);
});

test("closing and putting back a workspace are named as what they are", async () => {
  const rows = [row(2, { action: "reopened", record: "Workspace" }), row(1, { action: "closed", record: "Workspace" })];
  const { page } = await renderScreen(<AuditScreen search={{}} />, {
    answers: { listTeam, listAuditLog: pageOf(rows) },
  });
  const what = { record: m.audit_record_workspace(), id: "form_1" };
  for (const action of [m.audit_reopened(), m.audit_closed()])
    await expect.element(page.getByText(m.audit_what({ ...what, action }))).toBeVisible();
});
