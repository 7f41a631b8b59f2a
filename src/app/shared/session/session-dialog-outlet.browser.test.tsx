import { afterEach, expect, test } from "vitest";
import { api } from "#api/client.ts";
import { query, queryClient } from "#api/query.ts";
import { waitToRetry } from "#app/shared/draft-editor/autosave/wait-until-sendable.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { ApiError } from "#api/error.ts";
import { m } from "#messages/gen/messages.js";
import { SessionDialogOutlet } from "./session-dialog-outlet.tsx";
import { signInAgainDialog } from "./session-dialogs.ts";

const SIGNED_IN = sessionRecord("editor");
const SIGNED_OUT = { data: { ...SIGNED_IN.data, user: null, workspaces: [] } };
const ENDED = { status: 401, body: { message: "Unauthenticated." } };

afterEach(() => signInAgainDialog.close());

/** Renders the dialogs; the first reading of the session answers when `answer` is called. */
async function renderOutlet() {
  const { promise: first, resolve } = Promise.withResolvers<object>();
  const later: object[] = [];
  let reads = 0;
  const readSession = () => {
    reads += 1;
    return reads === 1 ? first : (later.shift() ?? SIGNED_IN);
  };
  const { page } = await renderScreen(<SessionDialogOutlet />, {
    answers: { getSession: readSession, listTags: ENDED },
  });
  const signIn = () => queryClient.setQueryData(query("getSession").queryKey, SIGNED_IN);
  signIn();
  const dialog = page.getByRole("dialog", { name: m.account_again_title() });
  return { dialog, signIn, answer: resolve, reads: () => reads };
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
