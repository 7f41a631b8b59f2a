import { expect, test } from "vitest";
import type { HostedCheck, HostedConnection } from "#contract/workspace/hosted-connection.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { ConnectionsScreen } from "./connections-screen.tsx";

const read = (path: string, outcome: HostedCheck["rights"][number]["reads"][number]["outcome"], status = 200) => ({
  path,
  outcome,
  status,
});
const PARTLY: HostedCheck = {
  problem: null,
  rights: [
    { right: "reviews", reads: [read("GET /feeds", "granted"), read("GET /feeds/{id}", "untried")] },
    { right: "walls", reads: [read("GET /pages", "granted"), read("GET /pages/feeds", "not_json")] },
    { right: "labels", reads: [read("GET /review-labels", "refused", 403)] },
  ],
};

const connection: HostedConnection = {
  id: 7,
  unique_workspace_id: "hosted_7",
  name: "Elsewhere",
  base_url: "https://reviews.example.com/v3",
  host: "reviews.example.com",
  credential_kind: "key_pair",
  has_credentials: true,
  workspace_id: null,
  workspace_header: "svc-workspace-id",
  embed_class: "svc-embed",
  capabilities: [],
  checked_at: null,
  check: null,
};
const saved = (data: HostedConnection) => ({ message: "Connection Saved", data });

function open(connections: HostedConnection[], found: HostedConnection = { ...connection, check: PARTLY }) {
  return renderScreen(<ConnectionsScreen />, {
    answers: {
      listHostedConnections: { data: connections },
      createHostedConnection: saved(connection),
      updateHostedConnection: saved(connection),
      deleteHostedConnection: { message: "Connection Deleted Successfully" },
      checkHostedConnection: saved(found),
    },
  });
}
type Screen = Awaited<ReturnType<typeof open>>["page"];

const field = (page: Screen, name: string) => page.getByRole("textbox", { name, exact: true });
const act = async (page: Screen, label: string) => {
  await page.getByRole("button", { name: m.hosted_more({ name: "Elsewhere" }) }).click();
  await page.getByRole("menuitem", { name: label }).click();
};

test("a service is connected with a key pair, then checked, and what it grants is said right by right", async () => {
  const { page, calls } = await open([]);
  await page.getByRole("button", { name: m.hosted_create() }).click();
  await field(page, m.hosted_name()).fill("Elsewhere");
  await field(page, m.hosted_address()).fill("https://reviews.example.com/v3");
  await field(page, m.hosted_api_key()).fill("key");
  await page.getByLabelText(m.hosted_secret_key(), { exact: true }).fill("secret");
  await page.getByRole("dialog").getByRole("button", { name: m.hosted_create() }).click();
  await expect.element(page.getByRole("dialog", { name: m.hosted_check_title({ name: "Elsewhere" }) })).toBeVisible();
  const lines = page.getByRole("dialog").getByRole("listitem");
  await expect
    .element(lines.filter({ hasText: m.hosted_right_reviews() }).filter({ hasText: m.hosted_granted() }).first())
    .toBeVisible();
  await expect
    .element(lines.filter({ hasText: "GET /pages/feeds" }).filter({ hasText: m.hosted_read_not_json() }).last())
    .toBeVisible();
  await expect
    .element(lines.filter({ hasText: m.hosted_right_labels() }).filter({ hasText: m.hosted_denied() }).first())
    .toBeVisible();
  await expect.element(page.getByText(m.hosted_read_refused())).toBeVisible();
  await expect.element(page.getByText(m.hosted_extensions_none())).toBeVisible();
  expect(
    calls.find(({ method, url }) => method === "POST" && url.pathname.endsWith("/hosted-connections"))?.body,
  ).toEqual({
    name: "Elsewhere",
    base_url: "https://reviews.example.com/v3",
    api_key: "key",
    secret_key: "secret",
    workspace_id: "",
    workspace_header: "svc-workspace-id",
    embed_class: "svc-embed",
  });
});

test("with a token only that is sent", async () => {
  const { page, calls } = await open([]);
  await page.getByRole("button", { name: m.hosted_create() }).click();
  await field(page, m.hosted_name()).fill("Elsewhere");
  await field(page, m.hosted_address()).fill("https://reviews.example.com/v3");
  await field(page, m.hosted_api_key()).fill("typed first");
  await page.getByRole("radio", { name: m.hosted_way_token() }).click();
  await field(page, m.hosted_token()).fill("abc");
  await page.getByRole("dialog").getByRole("button", { name: m.hosted_create() }).click();
  await expect.element(page.getByText(m.hosted_check_text())).toBeVisible();
  const body = calls.find(({ method, url }) => method === "POST" && url.pathname.endsWith("/hosted-connections"))?.body;
  expect(body).toMatchObject({ token: "abc" });
  expect(body).not.toHaveProperty("api_key");
});

test("what is wrong is said at its field, and nothing is sent", async () => {
  const { page, calls } = await open([]);
  await page.getByRole("button", { name: m.hosted_create() }).click();
  await field(page, m.hosted_address()).fill("reviews");
  await page.getByRole("dialog").getByRole("button", { name: m.hosted_create() }).click();
  await expect.element(field(page, m.hosted_name())).toBeInvalid();
  await expect.element(field(page, m.hosted_address())).toBeInvalid();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("stored credentials are not shown; another address asks for them again", async () => {
  const { page } = await open([connection]);
  await act(page, m.hosted_edit());
  await expect.element(field(page, m.hosted_address())).toHaveValue(connection.base_url);
  await expect.element(page.getByLabelText(m.hosted_secret_key(), { exact: true })).toHaveValue("");
  await expect.element(page.getByText(m.hosted_keep())).toBeVisible();
  await field(page, m.hosted_address()).fill("https://other.example.com/v3");
  await expect.element(page.getByText(m.hosted_again())).toBeVisible();
  expect(page.getByText(m.hosted_keep()).elements()).toHaveLength(0);
});

test.each([
  ["wrong_key", m.hosted_problem_wrong_key],
  ["unreachable", m.hosted_problem_unreachable],
  ["late", m.hosted_problem_late],
  ["not_public", m.hosted_problem_not_public],
  ["redirect", m.hosted_problem_redirect],
  ["not_json", m.hosted_problem_not_json],
  ["other_version", m.hosted_problem_other_version],
  ["no_credentials", m.hosted_problem_no_credentials],
  ["failed", m.hosted_problem_failed],
] as const)("a check that ends with %s says what happened and what to do", async (problem, words) => {
  const { page } = await open([connection], { ...connection, check: { problem, rights: [] } });
  await act(page, m.hosted_check());
  await expect.element(page.getByRole("alert")).toHaveTextContent(words());
  expect(page.getByRole("dialog").getByRole("button", { name: m.hosted_open() }).elements()).toHaveLength(0);
});

test("removing asks first, in an alert dialog", async () => {
  const { page, calls } = await open([connection]);
  await act(page, m.hosted_remove());
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog.getByText(m.hosted_remove_text())).toBeVisible();
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await dialog.getByRole("button", { name: m.hosted_remove() }).click();
  await expect.element(page.getByText(m.hosted_removed({ name: "Elsewhere" }))).toBeVisible();
  expect(calls.find(({ method }) => method === "DELETE")?.url.pathname).toBe("/proxy/hosted-connections/7");
});

test("an unsaved connection is restored after the tab crashed, without its credentials", async () => {
  const first = await open([]);
  await first.page.getByRole("button", { name: m.hosted_create() }).click();
  await field(first.page, m.hosted_address()).fill("https://reviews.example.com/v3");
  await field(first.page, m.hosted_api_key()).fill("key-to-hide");
  await first.page.getByLabelText(m.hosted_secret_key(), { exact: true }).fill("secret-to-hide");
  await field(first.page, m.hosted_name()).fill("Elsewhere");
  await expect.poll(storedDrafts).toContain("Elsewhere");
  expect(storedDrafts()).not.toContain("to-hide");
  await first.page.unmount();

  const { page } = await open([]);
  await page.getByRole("button", { name: m.hosted_create() }).click();
  await expect.element(page.getByText(m.hosted_draft_credentials())).toBeVisible();
  await expect.element(field(page, m.hosted_address())).toHaveValue("https://reviews.example.com/v3");
  await expect.element(field(page, m.hosted_api_key())).toHaveValue("");
  await page.getByRole("button", { name: m.common_cancel() }).click();
  expect(storedDrafts()).not.toContain("Elsewhere");
});
