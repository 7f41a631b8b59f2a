import { expect, test } from "vitest";
import { type StubbedAnswer, renderScreen } from "#app/testing/render-screen.tsx";
import type { QueuedEmail } from "#contract/workspace/queued-email.ts";
import { m } from "#messages/gen/messages.js";
import { QueuedEmailsCard } from "./queued-emails-card.tsx";

const email = (own: Partial<QueuedEmail>): QueuedEmail => ({
  id: "1",
  kind: "receipt",
  recipient: "ada@example.test",
  state: "failed",
  problem: "refused",
  status: 550,
  attempts: 1,
  created_at: "2026-03-01T10:00:00.000000Z",
  retry_at: null,
  ...own,
});
const pageOf = (data: QueuedEmail[], counts = { waiting: 0, failed: data.length }) => ({
  data: {
    current_page: 1,
    data,
    first_page_url: "",
    from: null,
    next_page_url: null,
    path: "",
    per_page: 50,
    prev_page_url: null,
    to: null,
  },
  counts,
});
const open = (
  listQueuedEmails: StubbedAnswer,
  { isSending = true, ...more }: { isSending?: boolean; role?: "viewer" | "editor" } = {},
) =>
  renderScreen(<QueuedEmailsCard isSending={isSending} />, {
    answers: {
      listQueuedEmails,
      retryQueuedEmail: { message: "" },
      retryQueuedEmails: { message: "", data: { retried: 2 } },
      deleteQueuedEmail: { message: "" },
    },
    ...more,
  });

test("unsent e-mails are listed with recipient, kind, state and reason", async () => {
  const waiting = { id: "2", kind: "new_review", recipient: "team@acme.test", state: "waiting" } as const;
  const { page } = await open(
    pageOf([email({}), email({ ...waiting, problem: "unreachable", status: null })], { waiting: 1203, failed: 1 }),
  );
  await expect
    .element(page.getByRole("row", { name: /ada@example\.test/ }).getByText(`${m.emails_problem_refused()} (550)`))
    .toBeVisible();
  const row = page.getByRole("row", { name: /team@acme\.test/ });
  await expect.element(row.getByText(m.emails_kind_new_review())).toBeVisible();
  await expect.element(row.getByText(m.emails_problem_unreachable())).toBeVisible();
  await expect.element(page.getByText(m.emails_counts({ waiting: "1,203", failed: "1" }))).toBeVisible();
});

test("without a mail server the e-mails that wait are told to wait for one, and none left shows nothing", async () => {
  const waiting = email({ state: "waiting", problem: null, status: null });
  const { page } = await open(pageOf([waiting], { waiting: 1, failed: 0 }), { isSending: false });
  await expect.element(page.getByText(m.emails_held())).toBeVisible();
  await page.unmount();
  const none = await open(pageOf([]), { isSending: false });
  await expect.poll(() => none.calls.map(({ url }) => url.pathname)).toContain("/proxy/v3/queued-emails");
  expect(none.page.getByText(m.emails_title()).elements()).toHaveLength(0);
});

test("an e-mail is retried, all are, and one is dropped after a question", async () => {
  const { page, calls } = await open(pageOf([email({})]));
  const sent = () =>
    calls.filter(({ method }) => method !== "GET").map(({ method, url }) => `${method} ${url.pathname}`);
  await page.getByRole("button", { name: m.emails_retry_named({ recipient: "ada@example.test" }) }).click();
  await expect.poll(sent).toEqual(["POST /proxy/v3/queued-emails/1/retry"]);
  await page.getByRole("button", { name: m.emails_retry_all() }).click();
  await expect.poll(sent).toHaveLength(2);
  await page.getByRole("button", { name: m.emails_drop_named({ recipient: "ada@example.test" }) }).click();
  await page.getByRole("button", { name: m.emails_drop(), exact: true }).click();
  await expect
    .poll(() => sent().slice(1))
    .toEqual(["POST /proxy/v3/queued-emails/retry", "DELETE /proxy/v3/queued-emails/1"]);
});

test("without unsent e-mails it says so, a failed list is loaded again, and editors see nothing", async () => {
  const empty = await open(pageOf([]));
  await expect.element(empty.page.getByText(m.emails_empty())).toBeVisible();
  await empty.page.unmount();
  const failed = await open({ status: 500, body: { message: "Something went wrong." } });
  await expect.element(failed.page.getByRole("alert")).toBeVisible();
  const before = failed.calls.length;
  await failed.page.getByRole("button", { name: m.common_retry() }).click();
  await expect.poll(() => failed.calls.length).toBeGreaterThan(before);
  await failed.page.unmount();
  const { page } = await open(pageOf([email({})]), { role: "editor" });
  expect(page.getByText(m.emails_title()).elements()).toHaveLength(0);
});
