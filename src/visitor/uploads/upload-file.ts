import { type DraftFile, RECORDING_SLOT } from "#visitor/drafts/draft-record.ts";
import type { HttpResponse, SendRequest } from "./send-request.ts";
import { RetryStopped, type RetryOptions, isOffline, isRetryable, sendWithRetry } from "./retry-request.ts";

/** A proxy that buffers requests loses at most this much when the connection is cut. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const TUS_HEADERS = { "tus-resumable": "1.0.0" };
const MAX_RESTARTS = 4;

export interface UploadOptions extends RetryOptions {
  /** Path of the form: `/form/{slug}`. */
  address: string;
  file: DraftFile;
  bytes: Blob;
  /** Stores the address of the upload so that a reload can resume; null when it has to restart. */
  note: (upload: string | null, uploaded?: boolean) => Promise<void>;
  onSent: (bytes: number) => void;
}

/** Rejected by the service; retrying is useless. */
export class UploadRefused extends Error {
  readonly answer: HttpResponse;
  constructor(answer: HttpResponse) {
    super(String(answer.status));
    this.answer = answer;
  }
}

const isAccepted = ({ status }: HttpResponse) => status >= 200 && status < 300;
const isExpired = (status: number) => status === 404 || status === 410;

function metadata(file: DraftFile): string {
  const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
  const kind = file.slot === RECORDING_SLOT ? "recording" : "picture";
  const pairs = { filename: file.name, type: file.type, kind };
  return Object.entries(pairs)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name} ${encode(value)}`)
    .join(",");
}

async function create({ address, file, bytes, note, ...how }: UploadOptions): Promise<string> {
  const headers = { ...TUS_HEADERS, "upload-length": String(bytes.size), "upload-metadata": metadata(file) };
  const answer = await sendWithRetry({ method: "POST", url: `${address}/uploads`, headers, signal: how.signal }, how);
  const location = answer.header("location");
  if (answer.status !== 201 || !location) throw new UploadRefused(answer);
  // Only the path: a service behind a proxy may not know its public name.
  const { pathname } = new URL(location, "http://localhost");
  await note(pathname);
  return pathname;
}

const offsetOf = (answer: HttpResponse): number | null => {
  const header = answer.header("upload-offset");
  return header && /^\d+$/.test(header) ? Number(header) : null;
};

/** Null when the service does not know the upload. */
async function fetchOffset(url: string, how: RetryOptions): Promise<number | null> {
  const answer = await sendWithRetry({ method: "HEAD", url, headers: TUS_HEADERS, signal: how.signal }, how);
  if (isExpired(answer.status)) return null;
  const offset = offsetOf(answer);
  if (offset === null) throw new UploadRefused(answer);
  return offset;
}

/** False when the upload expired and has to restart. */
async function sendRest(url: string, known: number | null, { bytes, onSent, ...how }: UploadOptions): Promise<boolean> {
  let at = known ?? (await fetchOffset(url, how));
  for (let fruitless = 0; at !== null && at < bytes.size;) {
    const from: number = at;
    onSent(from);
    const answer = await how.exchange({
      method: "PATCH",
      url,
      headers: { ...TUS_HEADERS, "upload-offset": String(from), "content-type": "application/offset+octet-stream" },
      body: bytes.slice(from, from + CHUNK_BYTES),
      signal: how.signal,
      onSent: (sent) => onSent(Math.min(bytes.size, from + sent)),
    });
    if (how.signal.aborted) throw new RetryStopped();
    const wasOffline = answer.status === 0 && isOffline();
    if (isExpired(answer.status)) return false;
    if (answer.status === 413 || answer.status === 415 || answer.status === 507) throw new UploadRefused(answer);
    // The service knows best how much has arrived.
    at = (isAccepted(answer) ? offsetOf(answer) : null) ?? (await recoverOffset(url, answer, how));
    if (at !== from) fruitless = 0;
    // A device that says that it is offline though the service has just answered is not.
    else if (!wasOffline || isOffline()) fruitless += 1;
    if (fruitless >= MAX_RESTARTS) throw new RetryStopped();
  }
  onSent(bytes.size);
  return at !== null;
}

/** Waits as the response asks, then asks the service for the offset. */
function recoverOffset(url: string, answer: HttpResponse, how: RetryOptions): Promise<number | null> {
  let earlier: HttpResponse | null = isAccepted(answer) ? null : answer;
  const exchange: SendRequest = (request) => {
    const first = earlier && isRetryable(earlier) ? earlier : null;
    earlier = null;
    return first ? Promise.resolve(first) : how.exchange(request);
  };
  return fetchOffset(url, { ...how, exchange });
}

/** Returns the id of the upload. Resumes after disconnects and reloads. Throws `UploadRefused`. */
export async function uploadFile(uploading: UploadOptions): Promise<string> {
  const { file, bytes, note } = uploading;
  for (let beginning = 0; beginning < MAX_RESTARTS; beginning += 1) {
    const known = file.upload;
    const url = known ?? (await create(uploading));
    // A stored review uses its uploads up. If its answer was lost, it is found again by the same ids only.
    const at = file.uploaded ? bytes.size : known ? null : 0;
    const uploaded = await sendRest(url, at, uploading);
    await note(uploaded ? url : null, uploaded);
    if (uploaded) return url.slice(url.lastIndexOf("/") + 1);
  }
  throw new RetryStopped();
}

export async function uploadExists({ upload }: DraftFile, how: RetryOptions): Promise<boolean> {
  return upload !== null && (await fetchOffset(upload, how)) !== null;
}
