import type { Draft } from "#visitor/drafts/draft.ts";
import type { KeptFile } from "#visitor/drafts/draft-record.ts";
import { type Exchange, exchange as byXhr } from "./send-request.ts";
import { type SendOutcome, outcomeOf } from "./submission-result.ts";
import { GaveUp, type Persistence, persist } from "./retry-request.ts";
import { type SendProgress, meter } from "./upload-progress.ts";
import { Refused, isThere, uploadFile } from "./upload-file.ts";

export type { SendOutcome, SendProgress };

export interface Sending {
  /** Path of the form: `/form/{slug}`. */
  address: string;
  draft: Draft<unknown>;
  /** Every field but `key`, `transcript`, `seconds` and the files, which come from the draft. */
  fields: FormData;
  onProgress: (progress: SendProgress) => void;
  signal: AbortSignal;
  exchange?: Exchange;
}

const running = new Map<string, Promise<SendOutcome>>();
/** A page that lay open for long may have to send its uploads anew, and then say anew when it was made. */
const ROUNDS = 3;

/** The name of a field as errors have it: `answers[0][file]` is `answers.0.file`. */
const dotted = (slot: string) => slot.replaceAll(/\[(\w+)\]/g, ".$1");

async function bodyOf({ fields, draft }: Sending, ids: Map<KeptFile, string>): Promise<FormData> {
  const body = new FormData();
  fields.forEach((value, name) => {
    const isFile = typeof value !== "string" || draft.files.some(({ slot }) => slot === name);
    if (!isFile) body.append(name, value);
  });
  body.set("key", draft.key);
  for (const [{ slot }, id] of ids) body.set(slot, id);
  if (!draft.recording) return body;
  body.set("transcript", draft.transcript);
  if (draft.recording.seconds !== null) body.set("seconds", String(Math.round(draft.recording.seconds * 10) / 10));
  return body;
}

/** Sends the files, then the words; null when an upload had ended in between and has to be sent anew. */
async function attempt(
  sending: Sending,
  how: Persistence,
  tell: ReturnType<typeof meter>,
): Promise<SendOutcome | null> {
  const { address, draft, signal } = sending;
  const { files } = draft;
  const ids = new Map<KeptFile, string>();
  let before = 0;
  for (const file of files) {
    const bytes = await draft.read(file);
    const note = (upload: string | null) => draft.noteUpload(file.id, upload);
    const onSent = (sent: number) => tell.moved(before + sent);
    try {
      ids.set(file, await uploadFile({ ...how, address, file, bytes, note, onSent }));
    } catch (error) {
      if (error instanceof Refused) return outcomeOf(error.answer, dotted(file.slot));
      throw error;
    }
    before += bytes.size;
  }
  tell.finishing();
  const body = await bodyOf(sending, ids);
  const answer = await persist({ method: "POST", url: `${address}/reviews`, body, signal }, how);
  const outcome = outcomeOf(answer);
  if (outcome.state !== "refused") return outcome;
  if (outcome.stamp) {
    // The page has lain open for so long that it has to say anew when it was made.
    sending.fields.set("stamp", outcome.stamp);
    return null;
  }
  const gone: KeptFile[] = [];
  for (const file of files) if (!(await isThere(file, how))) gone.push(file);
  for (const file of gone) await draft.noteUpload(file.id, null);
  return gone.length > 0 ? null : outcome;
}

async function run(sending: Sending): Promise<SendOutcome> {
  const { draft, signal, onProgress, exchange = byXhr } = sending;
  const total = draft.files.reduce((sum, { size }) => sum + size, 0);
  const tell = meter(total, onProgress);
  const how: Persistence = { exchange, signal, onTrouble: (trouble) => tell.trouble(trouble) };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcome = await attempt(sending, how, tell);
      if (outcome?.state === "sent") await draft.remove();
      if (outcome) return outcome;
    }
  } catch (error) {
    if (signal.aborted) return { state: "cancelled" };
    if (!(error instanceof GaveUp)) throw error;
  }
  return { state: "failed", message: null };
}

/**
 * Sends a review: its files first, then what was said, until the service has it; then nothing of it is left on the
 * device. Called again while it is under way (a double tap), it is the same sending.
 */
export function submit(sending: Sending): Promise<SendOutcome> {
  const { key } = sending.draft;
  const known = running.get(key);
  if (known) return known;
  const sent = run(sending).finally(() => running.delete(key));
  running.set(key, sent);
  return sent;
}
