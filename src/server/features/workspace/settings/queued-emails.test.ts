import { beforeEach, expect, test } from "vitest";
import { startMail } from "#server/features/forms/notifications/start-mail.ts";
import { openSubmissionFixture } from "#server/testing/seeds/submissions.ts";
import { openMailServer } from "#server/testing/service/mail-server.ts";

const { at, created, review } = openSubmissionFixture();
const server = openMailServer(() => at.service.services, startMail);
beforeEach(async () => {
  await at.service.services.database.sql("delete from pgboss.job where name = 'send-mail'");
});

/** A review whose receipt and e-mail to the team the mail server answers with `code`. */
async function refused(code: number) {
  server().refuseWith(code);
  await review(await created({ custom_attributes: { notifications: { receipt: true, emails: ["team@acme.test"] } } }));
  await server().tried(2);
  server().refuseWith(undefined);
}
const list = async () => {
  const { data, counts } = await at.home.api.call("listQueuedEmails", { query: {} });
  return { emails: data.data, counts };
};
/** The list once every e-mail of it has failed at least once: the server answers before the queue notes it. */
async function listFailed() {
  for (;;) {
    const now = await list();
    if (now.emails.every(({ problem, state }) => problem !== null && state !== "sending")) return now;
  }
}

test("e-mails that the server refused are listed as failed, with recipient, kind and reason, and never again tried", async () => {
  await refused(550);
  const { emails, counts } = await listFailed();
  const one = { state: "failed", problem: "refused", status: 550, attempts: 1, retry_at: null };
  expect(emails).toEqual([
    expect.objectContaining({ ...one, kind: "receipt", recipient: "ada@example.test" }),
    expect.objectContaining({ ...one, kind: "new_review", recipient: "team@acme.test" }),
  ]);
  expect(counts).toEqual({ waiting: 0, failed: 2 });
  const [waiting] = (await at.home.api.call("listWaiting")).data.filter(({ kind }) => kind === "email");
  expect(waiting?.count).toBe(2);
  expect(waiting?.items.map(({ title, reasons }) => [title, reasons]).toSorted()).toEqual([
    ["", ["refused"]],
    ["team@acme.test", ["refused"]],
  ]);
  const editor = at.service.client((await at.home.credentials("editor")).headers);
  expect((await editor.call("listWaiting")).data.map(({ kind }) => kind)).not.toContain("email");
});

test("e-mails that the server did not take for now wait, and all leave at once when they are retried", async () => {
  await refused(451);
  const { emails, counts } = await listFailed();
  expect(counts).toEqual({ waiting: 2, failed: 0 });
  expect(emails[0]).toMatchObject({ state: "waiting", problem: "busy", status: 451 });
  await at.service.services.database.sql("update pgboss.job set start_after = now() + interval '1 day'");
  expect((await at.home.api.call("retryQueuedEmails", {})).data).toEqual({ retried: 2 });
  expect((await server().arrived(2)).map(({ to }) => to)).toEqual([["ada@example.test"], ["team@acme.test"]]);
});

test("one e-mail is retried, another is dropped and never sent", async () => {
  await refused(550);
  const { emails } = await listFailed();
  const [receipt, notice] = emails.map(({ id }) => ({ params: { id } }));
  await at.home.api.call("deleteQueuedEmail", receipt ?? { params: { id: "" } });
  await at.home.api.call("retryQueuedEmail", notice ?? { params: { id: "" } });
  expect((await server().arrived(1)).map(({ to }) => to)).toEqual([["team@acme.test"]]);
  await expect(at.home.api.call("retryQueuedEmail", receipt ?? { params: { id: "" } })).rejects.toThrow(
    "Email not found.",
  );
});

test("another workspace sees, retries and drops none of them", async () => {
  await refused(550);
  const { emails } = await listFailed();
  const other = await at.service.workspace("Other");
  const { data, counts } = await other.api.call("listQueuedEmails", { query: {} });
  expect([data.data, counts]).toEqual([[], { waiting: 0, failed: 0 }]);
  expect((await other.api.call("retryQueuedEmails", {})).data).toEqual({ retried: 0 });
  const params = { id: emails[0]?.id ?? "" };
  await expect(other.api.call("deleteQueuedEmail", { params })).rejects.toThrow("Email not found.");
  expect((await list()).counts).toEqual({ waiting: 0, failed: 2 });
});

test("only admins see the addresses", async () => {
  const editor = await at.home.credentials("editor");
  const api = at.service.client(editor.headers);
  await expect(api.call("listQueuedEmails", { query: {} })).rejects.toMatchObject({ status: 403 });
});
