import { type DraftFile, RECORDING_SLOT } from "#visitor/drafts/draft-record.ts";
import type { HttpResponse, SendRequest } from "./send-request.ts";
import { RetryStopped, type RetryOptions, isRetryable, sendWithRetry } from "./retry-request.ts";

/** At most so much in one request: what a proxy holds back until it has all of it is lost by a cut. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const TUS_HEADERS = { "tus-resumable": "1.0.0" };
/** How often a file may have to begin anew before something else is wrong. */
const MAX_RESTARTS = 4;

export interface UploadOptions extends RetryOptions {
  /** Path of the form: `/form/{slug}`. */
  address: string;
  file: DraftFile;
  bytes: Blob;
  /** Notes where the upload goes on, so that a reload goes on there too; null when it has to begin anew. */
  note: (upload: string | null) => Promise<void>;
  onSent: (bytes: number) => void;
}

/** An answer that is a no: of no use to be asked again. */
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
  // Only its path: a service behind a proxy may not know the name it is called by.
  const { pathname } = new URL(location, "http://localhost");
  await note(pathname);
  return pathname;
}

const offsetOf = (answer: HttpResponse): number | null => {
  const header = answer.header("upload-offset");
  return header && /^\d+$/.test(header) ? Number(header) : null;
};

/** How much of it the service has; null when it knows nothing of it any more. */
async function fetchOffset(url: string, how: RetryOptions): Promise<number | null> {
  const answer = await sendWithRetry({ method: "HEAD", url, headers: TUS_HEADERS, signal: how.signal }, how);
  if (isExpired(answer.status)) return null;
  const offset = offsetOf(answer);
  if (offset === null) throw new UploadRefused(answer);
  return offset;
}

/** Sends what the service lacks, part by part; false when the upload is over and has to begin anew. */
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
    if (isExpired(answer.status)) return false;
    if (answer.status === 413 || answer.status === 415 || answer.status === 507) throw new UploadRefused(answer);
    // Whatever else happened to it, the service knows best how much has come.
    at = (isAccepted(answer) ? offsetOf(answer) : null) ?? (await recoverOffset(url, answer, how));
    fruitless = at === from ? fruitless + 1 : 0;
    if (fruitless >= MAX_RESTARTS) throw new RetryStopped();
  }
  onSent(bytes.size);
  return at !== null;
}

/** After a part that did not come through: waits as that answer asks, then asks the service where to go on. */
function recoverOffset(url: string, answer: HttpResponse, how: RetryOptions): Promise<number | null> {
  let earlier: HttpResponse | null = isAccepted(answer) ? null : answer;
  const exchange: SendRequest = (asked) => {
    const first = earlier && isRetryable(earlier) ? earlier : null;
    earlier = null;
    return first ? Promise.resolve(first) : how.exchange(asked);
  };
  return fetchOffset(url, { ...how, exchange });
}

/** Sends a file so that nothing that came through is sent twice, over cuts and reloads; gives the id of the upload. */
export async function uploadFile(uploading: UploadOptions): Promise<string> {
  const { file, note } = uploading;
  for (let beginning = 0; beginning < MAX_RESTARTS; beginning += 1) {
    const known = file.upload;
    const url = known ?? (await create(uploading));
    if (await sendRest(url, known ? null : 0, uploading)) return url.slice(url.lastIndexOf("/") + 1);
    await note(null);
  }
  throw new RetryStopped();
}

/** Whether the service still has the upload of a file, to be used. */
export async function uploadExists({ upload }: DraftFile, how: RetryOptions): Promise<boolean> {
  return upload !== null && (await fetchOffset(upload, how)) !== null;
}
