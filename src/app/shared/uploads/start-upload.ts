import { currentWorkspace } from "#api/client.ts";
import { refresh } from "#api/command.ts";
import type { CallOptions } from "#api/transport.ts";
import { ApiError } from "#api/error.ts";
import { queryClient } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { filesIn } from "./files-in.ts";
import { waitUntilReachable, waitUntilSignedIn } from "./wait-until-online.ts";
import { isEnded, removeUpload, patchUpload, type Upload, uploads, uploadsOf } from "./upload.ts";

/** Interrupted attempts, and those that sent no byte: then the connection is not the cause. */
const MAX_INTERRUPTIONS = 8;
const MAX_INTERRUPTIONS_WITHOUT_PROGRESS = 3;
let next = 1;

/** Makes the browser ask before it closes a tab with unfinished uploads. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const watch = () => {
  const busy = uploads.get().some((one) => !isEnded(one));
  if (busy) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
};
uploads.subscribe(watch);

type Send<T> = (options: Pick<CallOptions, "signal" | "onProgress" | "workspace">) => Promise<T>;

const isInterrupted = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 401);

async function sendWithRetry<T>(id: number, send: Send<T>, signal: AbortSignal, workspace?: string): Promise<T> {
  for (let cut = 0, fruitless = 0; ;) {
    let moved = 0;
    patchUpload(id, { state: "sending", sent: 0, began: Date.now() });
    try {
      return await send({
        signal,
        workspace,
        onProgress: ({ sent, total }) => {
          moved = sent;
          patchUpload(id, { sent, total });
        },
      });
    } catch (error) {
      if (signal.aborted || !isInterrupted(error)) throw error;
      cut += 1;
      fruitless = moved > 0 ? 0 : fruitless + 1;
      if (cut >= MAX_INTERRUPTIONS || fruitless >= MAX_INTERRUPTIONS_WITHOUT_PROGRESS) throw error;
      patchUpload(id, { state: error.status === 401 ? "signed out" : "offline" });
      const signedIn = await waitUntilReachable(signal);
      if (signal.aborted) throw error;
      if (signedIn) continue;
      patchUpload(id, { state: "signed out" });
      await waitUntilSignedIn(signal);
      if (signal.aborted) throw error;
      cut = 0;
      fruitless = 0;
    }
  }
}

/**
 * Sends something with files: listed with its progress on every screen, cancellable there, sent again after an
 * interruption or an expired session, always to the workspace it was started in. Done when `show` has refreshed what it
 * changed. Rejects with ApiError when the service refuses, with an AbortError when it is cancelled.
 */
export function startUpload<T>(
  key: string,
  content: unknown,
  send: Send<T>,
  show?: () => Promise<unknown>,
): Promise<T> {
  const files = filesIn(content);
  const name = files.length === 1 && files[0] ? files[0].name : m.editor_upload_several({ count: files.length });
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const id = next++;
  const workspace = currentWorkspace();
  const run = async (): Promise<T> => {
    const giveUp = new AbortController();
    patchUpload(id, { cancel: () => giveUp.abort() });
    try {
      const answer = await sendWithRetry(id, send, giveUp.signal, workspace);
      await show?.();
      patchUpload(id, { state: "done" });
      announce(m.editor_upload_done_said({ name }));
      // The screen that waited may be closed; other caches must not refer to files that are gone.
      void refresh(queryClient, "updateTextReview");
      return answer;
    } catch (error) {
      if (giveUp.signal.aborted) {
        removeUpload(id);
        throw new DOMException("The upload was cancelled.", "AbortError");
      }
      // A service may report a failure with success: then its own message is shown (section 7, rule 2).
      const isAnswered = error instanceof ApiError && error.status === 200;
      patchUpload(id, { state: "failed", reason: isAnswered ? error.message : describeError(error).text });
      announce(m.editor_upload_failed_said({ name }));
      throw error;
    }
  };
  const upload: Upload = {
    id,
    key,
    workspace,
    name,
    sent: 0,
    total,
    began: Date.now(),
    state: "sending",
    cancel: () => {},
    // Only the list shows the outcome: the caller of the first attempt has been answered.
    retry: () => void run().catch(() => {}),
  };
  const replaced = new Set(uploadsOf(key, workspace).filter(isEnded));
  uploads.set([...uploads.get().filter((one) => !replaced.has(one)), upload]);
  void import("./mount-upload-tray.tsx").then(({ mountUploadTray: mountTray }) => mountTray());
  return run();
}
