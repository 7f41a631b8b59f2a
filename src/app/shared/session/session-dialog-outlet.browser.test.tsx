import { afterEach, expect, test } from "vitest";
import { api } from "#api/client.ts";
import { query, queryClient } from "#api/query.ts";
import { waitToRetry } from "#app/shared/draft-editor/autosave/wait-until-sendable.ts";
import { renderScreen, type StubbedAnswer } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import type { EndpointName } from "#contract/index.ts";
import { ApiError } from "#api/error.ts";
import { m } from "#messages/gen/messages.js";
import { SessionDialogOutlet } from "./session-dialog-outlet.tsx";
import { signInAgainDialog } from "./session-dialogs.ts";

const SIGNED_IN = sessionRecord("editor");
const SIGNED_OUT = { data: { ...SIGNED_IN.data, user: null, workspaces: [] } };
const ENDED = { status: 401, body: { message: "Unauthenticated." } };

afterEach(() => signInAgainDialog.close());

/** Renders the dialogs; the first reading of the session answers when `answer` is called. */
async function renderOutlet(answers: Partial<Record<EndpointName, StubbedAnswer>> = {}) {
  const { promise: first, resolve } = Promise.withResolvers<object>();
  const later: object[] = [];
  let reads = 0;
  const readSession = () => {
    reads += 1;
    return reads === 1 ? first : (later.shift() ?? SIGNED_IN);
  };
  const { page } = await renderScreen(<SessionDialogOutlet />, {
    answers: { getSession: readSession, listTags: ENDED, ...answers },
  });
  const signIn = () => queryClient.setQueryData(query("getSession").queryKey, SIGNED_IN);
  signIn();
  const dialog = page.getByRole("dialog", { name: m.account_again_title() });
  return { dialog, signIn, answer: resolve, later, reads: () => reads };
}

test("a call that is refused because the session has ended asks for the password", async () => {
  const { dialog, answer } = await renderOutlet();
  await expect(api.call("listTags")).rejects.toMatchObject({ status: 401 });
  answer(SIGNED_OUT);
  await expect.element(dialog).toBeVisible();
});

test("whoever signed in while the session was read is not asked again", async () => {
  const { dialog, signIn, answer, reads } = await renderOutlet();
  await expect(api.call("listTags")).rejects.toMatchObject({ status: 401 });
  await expect.poll(reads).toBe(1);
  signIn();
  answer(SIGNED_OUT);
  await expect.poll(reads).toBe(2);
  expect(dialog.query()).toBeNull();
});

const write = () => api.call("deleteTag", { params: { id: 1 } });
const refusedOnce = () => {
  let count = 0;
  const deleteTag = () => {
    count += 1;
    return count === 1 ? ENDED : { message: "Deleted." };
  };
  return { deleteTag, count: () => count };
};

test("a write that was refused because the session has ended is sent again after signing in", async () => {
  const { deleteTag, count } = refusedOnce();
  const { dialog, signIn, answer } = await renderOutlet({ deleteTag });
  const done = write();
  answer(SIGNED_OUT);
  await expect.element(dialog).toBeVisible();
  expect(count()).toBe(1);
  signIn();
  signInAgainDialog.close();
  expect(await done).toMatchObject({ message: "Deleted." });
  expect(count()).toBe(2);
});

test("a write fails when the person closes the dialog, which is not shown again", async () => {
  const { deleteTag, count } = refusedOnce();
  const { dialog, answer, later } = await renderOutlet({ deleteTag });
  later.push(SIGNED_OUT);
  const failed = write().catch((error: unknown) => error);
  answer(SIGNED_OUT);
  await expect.element(dialog).toBeVisible();
  signInAgainDialog.close();
  expect(await failed).toMatchObject({ status: 401 });
  expect([count(), dialog.query()]).toEqual([1, null]);
});

test("a save that was refused before somebody signed in goes out again, once", async () => {
  const { dialog, answer } = await renderOutlet();
  answer(SIGNED_IN);
  const giveUp = new AbortController();
  const waiting = { signal: giveUp.signal, onPhase: () => {} };
  const refused = new ApiError(401, "Unauthenticated.");
  await waitToRetry(refused, { ...waiting, refusedBefore: false });
  expect(dialog.query()).toBeNull();
  const again = waitToRetry(refused, { ...waiting, refusedBefore: true });
  await expect.element(dialog).toBeVisible();
  giveUp.abort();
  await expect(again).rejects.toBe(refused);
});

test("a toast says why a sign-in in the window of a provider could not be taken over", async () => {
  let answer: object = SIGNED_IN;
  const { page } = await renderScreen(<SessionDialogOutlet />, { answers: { getSession: () => answer } });
  signInAgainDialog.open();
  await expect.element(page.getByRole("dialog", { name: m.account_again_title() })).toBeVisible();
  answer = { status: 503, body: { message: "Busy." } };
  const channel = new BroadcastChannel("laurel-signed-in");
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage({});
  channel.close();
  await expect.element(page.getByText(m.shell_error_behind_text())).toBeVisible();
});
