import { refresh } from "#api/command.ts";
import type { CallOptions } from "#api/create-api.ts";
import { ApiError } from "#api/error.ts";
import { queryClient } from "#api/query.ts";
import { describeError } from "#app/shared/requests/error-text.ts";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { filesIn } from "./files-in.ts";
import { waitUntilReachable, waitUntilSignedIn } from "./wait-until-online.ts";
import { removeUpload, patchUpload, type Upload, uploads } from "./upload.ts";

/** Attempts that are cut, and those of them that bring not a byte across: then it is not the connection. */
const MAX_INTERRUPTIONS = 8;
const MAX_INTERRUPTIONS_WITHOUT_PROGRESS = 3;
let next = 1;

/** The browser asks before a tab is closed that still sends something. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();
const watch = () => {
  const busy = uploads.get().some(({ state }) => state !== "done" && state !== "failed");
  if (busy) addEventListener("beforeunload", warn);
  else removeEventListener("beforeunload", warn);
};
uploads.subscribe(watch);

type Send<T> = (options: Pick<CallOptions, "signal" | "onProgress">) => Promise<T>;

const isInterrupted = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 401);

/** Sends once more after each cut and each ended session, until there is an answer. */
async function sendWithRetry<T>(id: number, send: Send<T>, signal: AbortSignal): Promise<T> {
  for (let cut = 0, fruitless = 0; ;) {
    let moved = 0;
    patchUpload(id, { state: "sending", sent: 0, began: Date.now() });
    try {
      return await send({
        signal,
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
 * Sends something with files in it: listed with its progress on every screen, cancelled from there, sent again after a
 * cut or an ended session. It is done when `show` has brought what it changed to whoever looks next. Rejects with
 * ApiError when the service refuses, with an AbortError when it is cancelled.
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
  const run = async (): Promise<T> => {
    const giveUp = new AbortController();
    patchUpload(id, { cancel: () => giveUp.abort() });
    try {
      const answer = await sendWithRetry(id, send, giveUp.signal);
      await show?.();
      patchUpload(id, { state: "done" });
      announce(m.editor_upload_done_said({ name }));
      // Whoever waited may have left; what is shown elsewhere must not name files that are gone.
      void refresh(queryClient, "updateTextReview");
      return answer;
    } catch (error) {
      if (giveUp.signal.aborted) {
        removeUpload(id);
        throw new DOMException("The upload was cancelled.", "AbortError");
      }
      // A service may refuse with a success: then the words are its own (section 7, rule 2).
      const said = error instanceof ApiError && error.status === 200;
      patchUpload(id, { state: "failed", reason: said ? error.message : describeError(error).text });
      announce(m.editor_upload_failed_said({ name }));
      throw error;
    }
  };
  const upload: Upload = {
    id,
    key,
    name,
    sent: 0,
    total,
    began: Date.now(),
    state: "sending",
    cancel: () => {},
    // What comes of it is told by the list alone: who waited for the first attempt has been told.
    retry: () => void run().catch(() => {}),
  };
  const others = uploads.get().filter((one) => one.key !== key || (one.state !== "done" && one.state !== "failed"));
  uploads.set([...others, upload]);
  void import("./mount-upload-tray.tsx").then(({ mountUploadTray: mountTray }) => mountTray());
  return run();
}
