import { isObject } from "#contract/core/json.ts";
import type { Draft } from "#visitor/drafts/draft.ts";
import type { DraftFile } from "#visitor/drafts/draft-record.ts";
import { type SendRequest, sendRequest as byXhr, type HttpResponse } from "./send-request.ts";
import { RetryStopped, type RetryOptions, sendWithRetry } from "./retry-request.ts";
import { type SendProgress, createProgressMeter } from "./upload-progress.ts";
import { UploadRefused, uploadExists, uploadFile } from "./upload-file.ts";
import type { ThanksView } from "#contract/forms/view/form-view.ts";

type SendOutcome =
  | { state: "sent"; thanks: ThanksView; privateUrl: string | null }
  /** Messages by field name, with dots (`answers.12`, `pictures.0`). */
  | { state: "refused"; message: string; errors: Record<string, string[]>; stamp?: string }
  /** An earlier attempt was stored, before the latest changes were made. */
  | { state: "arrived" }
  /** The form is closed or gone; the draft stays on the device. */
  | { state: "closed"; message: string }
  /** No usable answer; the draft stays, to be tried again. */
  | { state: "failed"; message: string | null }
  | { state: "cancelled" };

const isThanksView = (value: unknown): value is ThanksView => isObject(value) && typeof value["title"] === "string";

function parseBody(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function errorsOf(value: unknown): Record<string, string[]> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, words]) => [field, Array.isArray(words) ? words.map(String) : [String(words)]]),
  );
}

/** Where the service says that it has another review under the key of the draft. */
const KEY_FIELDS = ["key", "idempotency_key"];

/** Errors of a file are reported under its field. */
function outcomeOf({ status, text }: HttpResponse, field?: string): SendOutcome {
  const { data, message, errors, stamp } = parseBody(text);
  const words = typeof message === "string" ? message : null;
  if (isObject(data) && isThanksView(data["thanks"])) {
    const url = data["private_url"];
    return { state: "sent", thanks: data["thanks"], privateUrl: typeof url === "string" ? url : null };
  }
  if (status === 403 || status === 404) return { state: "closed", message: words ?? "" };
  const named = errorsOf(errors);
  if (status === 422 && KEY_FIELDS.some((name) => name in named)) return { state: "arrived" };
  if (status === 422)
    return { state: "refused", message: words ?? "", errors: named, ...(typeof stamp === "string" && { stamp }) };
  if (field && words && (status === 413 || status === 415))
    return { state: "refused", message: words, errors: { [field]: [words] } };
  return { state: "failed", message: words };
}

export type { SendOutcome, SendProgress };

export interface SubmitOptions {
  /** Path of the form: `/form/{slug}`. */
  address: string;
  draft: Draft<unknown>;
  /** All fields but `key`, `transcript`, `seconds` and the files, which come from the draft. */
  fields: FormData;
  onProgress: (progress: SendProgress) => void;
  signal: AbortSignal;
  exchange?: SendRequest;
}

const activeSubmissions = new Map<string, Promise<SendOutcome>>();
/** A page that was open for long may need new uploads and a new stamp. */
const MAX_ROUNDS = 3;

/** Field name as errors have it: `pictures[0]` is `pictures.0`. */
const toErrorField = (slot: string) => slot.replaceAll(/\[(\w+)\]/g, ".$1");

const ANSWER = "answers.";

/** Field name in the request. Undefined for what is not shown: pictures beside a recording, or of a hidden question. */
function fieldNameOf({ slot }: DraftFile, fields: FormData): string | undefined {
  if (slot.startsWith("pictures") && fields.get("kind") !== "text") return undefined;
  if (!slot.startsWith("answers")) return slot;
  const question = slot.slice(ANSWER.length);
  const [name] = [...fields].find(([field, value]) => field.endsWith("[question]") && value === question) ?? [];
  return name?.replace("[question]", "[file]");
}

/** What is sent; the rest of the draft stays on the device. */
const filesToSend = ({ draft, fields }: SubmitOptions): { name: string; file: DraftFile }[] =>
  draft.files.flatMap((file) => {
    const name = fieldNameOf(file, fields);
    return name === undefined ? [] : [{ name, file }];
  });

function bodyOf({ fields, draft }: SubmitOptions, ids: Map<string, string>): FormData {
  const body = new FormData();
  fields.forEach((value, name) => {
    if (typeof value === "string") body.append(name, value);
  });
  body.set("key", draft.key);
  for (const [name, id] of ids) body.set(name, id);
  if (!draft.recording) return body;
  body.set("transcript", draft.transcript);
  if (draft.recording.seconds !== null) body.set("seconds", String(Math.round(draft.recording.seconds * 10) / 10));
  return body;
}

/** Null when an upload expired meanwhile and must be repeated. */
async function submitOnce(
  sending: SubmitOptions,
  how: RetryOptions,
  meter: ReturnType<typeof createProgressMeter>,
): Promise<SendOutcome | null> {
  const { address, draft, signal } = sending;
  const files = filesToSend(sending);
  const ids = new Map<string, string>();
  let before = 0;
  for (const { name, file } of files) {
    const bytes = await draft.read(file);
    const note = (upload: string | null, uploaded?: boolean) => draft.setUpload(file.id, upload, uploaded);
    const onSent = (sent: number) => meter.moved(before + sent);
    try {
      ids.set(name, await uploadFile({ ...how, address, file, bytes, note, onSent }));
    } catch (error) {
      if (error instanceof UploadRefused) return outcomeOf(error.answer, toErrorField(file.slot));
      throw error;
    }
    before += bytes.size;
  }
  meter.finishing();
  const body = bodyOf(sending, ids);
  const answer = await sendWithRetry({ method: "POST", url: `${address}/reviews`, body, signal }, how);
  const outcome = outcomeOf(answer);
  if (outcome.state !== "refused") return outcome;
  if (outcome.stamp) {
    // The stamp expires when the page stays open for long.
    sending.fields.set("stamp", outcome.stamp);
    return null;
  }
  let isGone = false;
  for (const { file } of files) {
    const { upload } = file;
    const exists = await uploadExists(file, how);
    // Nothing was stored, so the next attempt may ask again how much has arrived.
    await draft.setUpload(file.id, exists ? upload : null);
    isGone ||= !exists;
  }
  return isGone ? null : outcome;
}

async function submitWithRounds(sending: SubmitOptions): Promise<SendOutcome> {
  const { draft, signal, onProgress, exchange = byXhr } = sending;
  const total = filesToSend(sending).reduce((sum, { file }) => sum + file.size, 0);
  const meter = createProgressMeter(total, onProgress);
  const how: RetryOptions = { exchange, signal, onRetry: (trouble) => meter.trouble(trouble) };
  try {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const outcome = await submitOnce(sending, how, meter);
      // The review has arrived, whatever the device does with its draft.
      if (outcome?.state === "sent") await draft.remove().catch(() => {});
      if (outcome) return outcome;
    }
  } catch (error) {
    if (signal.aborted) return { state: "cancelled" };
    if (!(error instanceof RetryStopped)) throw error;
  }
  return { state: "failed", message: null };
}

/** Deletes the draft afterwards. A second call while one is running (a double tap) joins it. */
export function submit(sending: SubmitOptions): Promise<SendOutcome> {
  const { key } = sending.draft;
  const known = activeSubmissions.get(key);
  if (known) return known;
  const sent = submitWithRounds(sending).finally(() => activeSubmissions.delete(key));
  activeSubmissions.set(key, sent);
  return sent;
}
