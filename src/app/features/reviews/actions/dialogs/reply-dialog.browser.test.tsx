import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { queryClient } from "#api/query.ts";
import { ReviewActionsHost } from "#app/features/reviews/actions/commands/review-actions-host.tsx";
import { openActionDialog } from "#app/features/reviews/actions/run/action-dialog.ts";
import { loadActions } from "#app/features/reviews/actions/run/load-actions.ts";
import { reviewQuery } from "#app/shared/review-data/full-review.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { storedDrafts } from "#app/testing/stored-drafts.ts";
import { m } from "#messages/gen/messages.js";
import { ReplyDialog } from "./reply-dialog.tsx";

const record = {
  id: 1,
  feed_fields: { name: "Ana Díaz" },
  rating: 5,
  response: "5",
  extra_details: { reply: null, reply_public: false },
  public_url: "",
};

test("what is typed while the present reply loads is written into the field", async () => {
  const answer = Promise.withResolvers<object>();
  const close = vi.fn<() => void>();
  const { page, calls } = await renderScreen(
    <ReplyDialog open close={close} finalFocus={() => true} target={{ refs: [{ type: "text", id: 1 }] }} />,
    { answers: { getTextReview: answer.promise } },
  );
  const field = page.getByRole("textbox", { name: "Your reply" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("Thank you!");
  await expect.element(field).toHaveValue("");
  answer.resolve({ data: record });
  await expect.element(field).toHaveValue("Thank you!");
  await userEvent.keyboard(" Ada");
  await expect.element(field).toHaveValue("Thank you! Ada");
  await field.clear();
  await page.getByRole("switch", { name: /^Show the reply/ }).click();
  await page.getByRole("button", { name: "Save reply" }).click();
  expect(close).toHaveBeenCalled();
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

async function openReplied(context: object) {
  const replied = { ...record, extra_details: { reply: "Thanks", reply_public: true } };
  return renderScreen(
    <ReplyDialog open close={() => {}} finalFocus={() => true} target={{ refs: [{ type: "text", id: 1 }] }} />,
    { answers: { getTextReview: { data: replied }, getReviewContext: { data: context } } },
  );
}

test("a stored reply is sent to a reviewer who agreed, unchanged", async () => {
  const { page, calls } = await openReplied({ reply_mail: "possible", reply_mailed_at: null });
  await page.getByRole("switch", { name: /^Send the reply to the reviewer/ }).click();
  await page.getByRole("button", { name: "Save reply" }).click();
  await expect
    .poll(() => calls.filter(({ method }) => method === "POST").map(({ body }) => body))
    .toMatchObject([{ change: { act: "reply", text: "Thanks", tell: true } }]);
});

test("who has not agreed is sent nothing, and the dialog says why", async () => {
  const { page } = await openReplied({ reply_mail: "not_agreed", reply_mailed_at: null });
  await expect.element(page.getByText("The reviewer has not agreed to be contacted.")).toBeVisible();
  await expect.element(page.getByRole("switch", { name: /^Send the reply to the reviewer/ })).toBeDisabled();
});

test("a reply that was sent is said to be, until it is changed", async () => {
  const { page } = await openReplied({ reply_mail: "possible", reply_mailed_at: "2026-11-03T10:00:00Z" });
  await expect.element(page.getByText(/was sent to the reviewer on .*November/)).toBeVisible();
  await page.getByRole("textbox", { name: "Your reply" }).fill("Thanks again");
  await expect.element(page.getByRole("switch", { name: /^Send the reply to the reviewer/ })).toBeEnabled();
});

const at = { created_at: "2026-11-01T08:00:00Z", updated_at: "2026-11-01T08:00:00Z" };
const listSavedReplies = {
  data: [
    { id: 1, name: "Sorry", text: "We are sorry.", ...at },
    { id: 2, name: "Thanks", text: "Hi {first_name}, thank you!", ...at },
  ],
};

test("a saved reply is written into the field with the reviewer's name, and what is typed can be saved", async () => {
  const { page, calls } = await renderScreen(
    <ReplyDialog open close={() => {}} finalFocus={() => true} target={{ refs: [{ type: "text", id: 1 }] }} />,
    {
      answers: {
        getTextReview: { data: record },
        listSavedReplies,
        createSavedReply: { message: "Done", data: listSavedReplies.data[0] ?? {} },
      },
    },
  );
  const field = page.getByRole("textbox", { name: m.acts_reply_field() });
  const menu = page.getByRole("button", { name: m.replies_choose() });
  await menu.click();
  await page.getByRole("menuitem", { name: "Thanks" }).click();
  await expect.element(field).toHaveValue("Hi Ana, thank you!");
  await menu.click();
  await page.getByRole("menuitem", { name: "Sorry" }).click();
  await expect.element(field).toHaveValue("Hi Ana, thank you!\n\nWe are sorry.");

  await menu.click();
  await page.getByRole("menuitem", { name: m.replies_save_this() }).click();
  await page.getByRole("textbox", { name: m.replies_name() }).fill("Both");
  await page.getByRole("button", { name: m.common_save(), exact: true }).click();
  await expect.element(page.getByText(m.replies_saved({ reply: "Both" }))).toBeVisible();
  const posts = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(posts).toEqual([{ name: "Both", text: "Hi Ana, thank you!\n\nWe are sorry." }]);
});

test("one that names the reviewer cannot be chosen for several reviews", async () => {
  const refs = [1, 2].map((id) => ({ type: "text" as const, id }));
  const { page } = await renderScreen(<ReplyDialog open close={() => {}} finalFocus={() => true} target={{ refs }} />, {
    answers: { listSavedReplies },
  });
  await page.getByRole("button", { name: m.replies_choose() }).click();
  await expect.element(page.getByRole("menuitem", { name: /^Thanks/ })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("menuitem", { name: "Sorry" }).click();
  await expect.element(page.getByRole("textbox", { name: m.acts_reply_field() })).toHaveValue("We are sorry.");
});

async function openReply(id = 1, { reply = null, email }: { reply?: string | null; email?: string } = {}) {
  const { user, ...session } = sessionRecord("editor").data;
  const close = vi.fn<() => void>();
  const { page, calls } = await renderScreen(
    <ReplyDialog open close={close} finalFocus={() => true} target={{ refs: [{ type: "text", id }] }} />,
    {
      answers: {
        getSession: { data: { ...session, user: { name: "Ada", email: email ?? user?.email } } },
        getTextReview: { data: { ...record, id, extra_details: { reply, reply_public: false } } },
        changeReviews: { message: "", data: { id: 7, state: "done", done: 1, failed: 0, failures: [], total: 1 } },
      },
    },
  );
  const field = page.getByRole("textbox", { name: m.acts_reply_field() });
  await expect.element(field).not.toHaveAttribute("readonly");
  return {
    page,
    calls,
    close,
    field,
    shown: page.getByRole("switch", { name: /^Show the reply/ }),
    notice: (hasText: string) => page.getByRole("status").filter({ hasText }),
  };
}

/** Types a reply to the first review and lets the tab crash. */
async function leaveReply(reply: string | null = null) {
  const { page, field, shown } = await openReply(1, { reply });
  await field.fill("Dear Ana");
  await shown.click();
  await expect.poll(storedDrafts).toMatch(/Dear Ana.*true/);
  await page.unmount();
}

test("a reply that was typed when the tab crashed is restored for its review, and is gone once it is saved", async () => {
  await leaveReply("Thanks");
  const other = await openReply(2);
  await expect.element(other.field).toHaveValue("");
  await other.page.unmount();

  const again = await openReply(1, { reply: "Thanks" });
  await expect.element(again.field).toHaveValue("Dear Ana");
  await expect.element(again.shown).toBeChecked();
  await expect.element(again.notice(m.reviews_draft_restored())).toBeVisible();
  await expect.element(again.notice(m.record_draft_contested())).not.toBeInTheDocument();
  await again.page.getByRole("button", { name: m.acts_reply_save() }).click();
  await expect
    .poll(() => again.calls.filter(({ method }) => method === "POST").map(({ body }) => body))
    .toMatchObject([{ change: { act: "reply", text: "Dear Ana", public: true } }]);
  await expect.poll(storedDrafts).not.toContain("Dear Ana");
});

test("a restored reply says that somebody else has replied meanwhile, and discarding shows that reply", async () => {
  await leaveReply("Thanks");
  const { page, field, notice, shown } = await openReply(1, { reply: "Many thanks" });
  await expect.element(field).toHaveValue("Dear Ana");
  await expect.element(notice(m.record_draft_contested())).toBeVisible();
  await page.getByRole("button", { name: m.reviews_draft_discard() }).click();
  await expect.element(field).toHaveValue("Many thanks");
  await expect.element(field).toHaveFocus();
  await expect.element(shown).not.toBeChecked();
  expect(storedDrafts()).not.toContain("Dear Ana");
});

test("a reply that is closed without saving is forgotten", async () => {
  const first = await openReply();
  await first.field.fill("Dear Ana");
  await expect.poll(storedDrafts).toContain("Dear Ana");
  await userEvent.keyboard("{Escape}");
  expect(first.close).toHaveBeenCalled();
  expect(storedDrafts()).not.toContain("Dear Ana");
});

test("whoever signs in next in the tab does not get the reply", async () => {
  await leaveReply();
  const { field, notice } = await openReply(1, { email: "eve@example.test" });
  await expect.element(field).toHaveValue("");
  await expect.element(notice(m.reviews_draft_restored())).not.toBeInTheDocument();
  expect(storedDrafts()).not.toContain("Dear Ana");
});

test("a newer reply replaces the one in the field, and leaves what was typed", async () => {
  const { field, shown } = await openReply(1, { reply: "Thanks" });
  const answer = (reply: string, reply_public = false) =>
    queryClient.setQueryData(
      reviewQuery({ type: "text", id: 1 }).queryKey,
      (now) =>
        now && { ...now, data: { ...now.data, extra_details: { ...now.data.extra_details, reply, reply_public } } },
    );
  answer("Many thanks");
  await expect.element(field).toHaveValue("Many thanks");
  await field.fill("Dear Ana");
  answer("Thank you", true);
  await expect.element(shown).toBeChecked();
  await expect.element(field).toHaveValue("Dear Ana");
});

test("a reply to several reviews is not stored", async () => {
  const refs = [1, 2].map((id) => ({ type: "text" as const, id }));
  const { page } = await renderScreen(<ReplyDialog open close={() => {}} finalFocus={() => true} target={{ refs }} />);
  await page.getByRole("textbox", { name: m.acts_reply_field() }).fill("Dear all");
  await page.unmount();
  expect(storedDrafts()).not.toContain("Dear all");
});

test("a reply that the service refuses is there again when its dialog is opened from the message", async () => {
  loadActions();
  openActionDialog({ kind: "reply", target: { refs: [{ type: "text", id: 1 }] } });
  const { page } = await renderScreen(<ReviewActionsHost />, {
    answers: { getTextReview: { data: record }, changeReviews: { status: 503, body: { message: "Busy." } } },
  });
  const field = page.getByRole("textbox", { name: m.acts_reply_field() });
  await field.fill("Dear Ana");
  await page.getByRole("button", { name: m.acts_reply_save() }).click();
  await expect.element(field).not.toBeInTheDocument();
  await page.getByRole("button", { name: m.acts_edit_reply() }).click();
  await expect.element(field).toHaveValue("Dear Ana");
  await expect.element(page.getByRole("status").filter({ hasText: m.reviews_draft_restored() })).toBeVisible();
});

test("a reply that was typed while the review cannot be read is restored, and says so when there is another by then", async () => {
  const target = { refs: [{ type: "text" as const, id: 1 }] };
  const { page } = await renderScreen(<ReplyDialog open close={() => {}} finalFocus={() => true} target={target} />);
  await page.getByRole("textbox", { name: m.acts_reply_field() }).fill("Dear Ana");
  await expect.poll(storedDrafts).toContain("Dear Ana");
  await page.unmount();

  const { field, notice } = await openReply(1, { reply: "Thanks" });
  await expect.element(field).toHaveValue("Dear Ana");
  await expect.element(notice(m.record_draft_contested())).toBeVisible();
});
