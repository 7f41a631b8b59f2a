import { afterEach, expect, test } from "vitest";
import { chooseWorkspace } from "#api/client.ts";
import { endpointKey, queryClient } from "#api/query.ts";
import { undoStack } from "#app/features/reviews/actions/optimistic/undo-stack.ts";
import { ReviewActionsHost } from "#app/features/reviews/actions/commands/review-actions-host.tsx";
import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { onePage, reviewListItem } from "#app/testing/review-records.ts";
import { sessionRecord } from "#app/testing/session-record.ts";
import { rememberWorkspace } from "#app/shared/session/workspace-memory.ts";
import { m } from "#messages/gen/messages.js";
import { runAction } from "./run-action.ts";

const REFS: ReviewRef[] = [
  { type: "text", id: 1 },
  { type: "text", id: 2 },
];
const item = (id: number, own = {}) => reviewListItem(id, { feed_type: "text_feed", ...own });
const finished = { id: 7, state: "done", done: 2, failed: 0, failures: [], total: 2 };
const LIST = endpointKey("listReviews", { query: {} }, "pages");
const showList = (...ids: number[]) =>
  queryClient.setQueryData(LIST, { pages: [onePage(ids.map((id) => item(id)))], pageParams: [{ page: 1 }] });
const approve = () => runAction({ client: queryClient, offers: () => true }, { act: "approve" }, { refs: REFS });
const lose = (): never => {
  throw new TypeError("Failed to fetch");
};

afterEach(() => chooseWorkspace(undefined));

const states = () => REFS.map((ref) => findReview(queryClient, ref)?.extra_details.state);

test("a repetition that the service refuses is said, and what it did not change is not shown as changed", async () => {
  const failures = [{ type: "text", id: 2, name: "Zoe", reason: "Busy." }];
  const { page } = await renderScreen(<ReviewActionsHost />, {
    answers: {
      changeReviews: { message: "", data: { id: 7, state: "done", done: 1, failed: 1, failures, total: 2 } },
      retryReviewChange: { status: 503, body: { message: "Down." } },
    },
  });
  showList(1, 2);
  await approve();
  expect(states()).toEqual(["approved", "new"]);

  await page.getByRole("button", { name: m.acts_show(), exact: true }).click();
  await page.getByRole("button", { name: m.acts_retry_failed() }).click();
  await expect.element(page.getByText(m.acts_failed_one({ name: "Zoe" })).first()).toBeVisible();
  expect(states()).toEqual(["approved", "new"]);

  // What is read from now on is shown as it is.
  const later = endpointKey("listReviews", { query: { page: 2 } });
  const approved = item(2, { extra_details: { approved: true, state: "approved" } });
  await queryClient.fetchQuery({ queryKey: later, queryFn: async () => onePage([approved]) });
  expect(queryClient.getQueryData(later)).toEqual(onePage([approved]));
});

test("an action whose answer is lost is sent again under its key, and can be undone", async () => {
  let sent = 0;
  const { page, calls } = await renderScreen(<ReviewActionsHost />, {
    answers: {
      changeReviews: () => {
        sent += 1;
        return sent === 1 ? lose() : { message: "", data: finished };
      },
      undoReviewChange: { message: "", data: { ...finished, state: "undone" } },
    },
  });
  showList(1, 2);
  expect(await approve()).toBe(true);
  expect(states()).toEqual(["approved", "approved"]);
  const [lost, again] = calls.filter(({ method }) => method === "POST").map(({ headers }) => headers);
  expect(again?.get("idempotency-key")).toBe(lost?.get("idempotency-key"));
  await page.getByRole("button", { name: m.common_undo(), exact: true }).click();
  await expect.poll(() => calls.map(({ url }) => url.pathname)).toContain("/proxy/v3/feeds/changes/7/undo");
});

test("an action that is never answered is not called refused: the lists are read anew, and it cannot be undone", async () => {
  const { page } = await renderScreen(<ReviewActionsHost />, { answers: { changeReviews: lose } });
  showList(1, 2);
  const undoable = undoStack.get();
  expect(await approve()).toBe(false);
  await expect.element(page.getByText(m.acts_outcome_unknown()).first()).toBeVisible();
  expect(page.getByText(m.acts_failed_all()).query()).toBeNull();
  expect(queryClient.getQueryData(LIST)).toBeUndefined();
  expect(undoStack.get()).toEqual(undoable);
});

test("an action that goes on after a switch to another workspace changes nothing there", async () => {
  const ids = [1, 2, 3, 4, 5, 6];
  const { calls } = await renderScreen(<ReviewActionsHost />, {
    answers: {
      deleteTextReview: () => {
        chooseWorkspace("cinema");
        showList(...ids);
        return { message: "Deleted." };
      },
    },
  });
  chooseWorkspace("bakery");
  showList(...ids);
  const refs = ids.map((id): ReviewRef => ({ type: "text", id }));
  await runAction({ client: queryClient, offers: () => false }, { act: "trash" }, { refs });
  const deletions = calls.filter(({ method }) => method === "DELETE");
  expect(deletions.map(({ headers }) => headers.get("svc-workspace-id"))).toEqual(ids.map(() => "bakery"));
  expect(ids.filter((id) => findReview(queryClient, { type: "text", id }))).toEqual(ids);
});

const REFUSED = { status: 503, body: { message: "Busy." } };
const reply = () =>
  runAction({ client: queryClient, offers: () => true }, { act: "reply", text: "Thanks" }, { refs: REFS.slice(0, 1) });

test("what a toast offers for a review goes with the switch to another workspace", async () => {
  const { data } = sessionRecord("editor");
  const workspaces = [...data.workspaces, { unique_workspace_id: "cinema", name: "Cinema", role: "editor" }];
  const { page } = await renderScreen(<ReviewActionsHost />, {
    answers: { getSession: { data: { ...data, workspaces } }, changeReviews: REFUSED },
  });
  await reply();
  const edit = page.getByRole("button", { name: m.acts_edit_reply() });
  await expect.element(edit).toBeVisible();
  chooseWorkspace("cinema");
  rememberWorkspace("cinema");
  await expect.element(edit).not.toBeInTheDocument();
});

test("a toast about a review of another workspace offers nothing", async () => {
  const { page } = await renderScreen(<ReviewActionsHost />, {
    answers: {
      changeReviews: () => {
        chooseWorkspace("cinema");
        return REFUSED;
      },
    },
  });
  chooseWorkspace("bakery");
  await reply();
  await expect.element(page.getByText(m.acts_failed_one({ name: m.reviews_nameless() }))).toBeVisible();
  expect(page.getByRole("button", { name: m.acts_edit_reply() }).query()).toBeNull();
});

const missed = (id: number) => ({ type: "text", id, name: "Zoe", reason: "Busy." });

test.each([
  ["matched a filter", { ...finished, done: 400, total: 400 }, { filter: { states: ["new"] }, total: 400 }],
  ["was stopped", { ...finished, state: "stopped", done: 1 }, {}],
  ["failed more often than the service names", { ...finished, done: 0, failed: 2, failures: [missed(1)] }, {}],
])("the lists are read anew after an action that %s", async (_how, data, target) => {
  await renderScreen(<ReviewActionsHost />, { answers: { changeReviews: { message: "", data } } });
  showList(1, 2);
  await runAction({ client: queryClient, offers: () => true }, { act: "approve" }, { refs: REFS, ...target });
  expect(queryClient.getQueryData(LIST)).toBeUndefined();
});

test("the loaded rows stay after an action whose changes are all known", async () => {
  await renderScreen(<ReviewActionsHost />, { answers: { changeReviews: { message: "", data: finished } } });
  showList(1, 2);
  await approve();
  expect(states()).toEqual(["approved", "approved"]);
});

test("an action that changed nothing offers no undo", async () => {
  const none = { ...finished, done: 0, total: 0 };
  const { page } = await renderScreen(<ReviewActionsHost />, {
    answers: { changeReviews: { message: "", data: none } },
  });
  const target = { refs: REFS, filter: { states: ["new"] }, total: 400 };
  await runAction({ client: queryClient, offers: () => true }, { act: "approve" }, target);
  await expect.element(page.getByText(m.acts_done_approve({ count: 0 })).first()).toBeVisible();
  expect(page.getByRole("button", { name: m.common_undo(), exact: true }).query()).toBeNull();
});
