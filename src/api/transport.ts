export interface Progress {
  sent: number;
  total: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** The same key and input create only one record within 24 hours. Sent only to endpoints that support it. */
  idempotencyKey?: string;
  /** Expected version of the record, as `callWithVersion` returned it; 412 when the stored one differs. */
  ifMatch?: string | null | undefined;
  /** The workspace of this call, whichever is chosen by then. */
  workspace?: string | undefined;
}

export interface HttpResult {
  status: number;
  body: unknown;
  /** The `ETag`: the version of the record that is answered, where it has one. */
  version: string | null;
  retryAfter?: number;
}

export interface HttpRequest {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function sendByFetch(fetcher: typeof fetch, url: string, outgoing: HttpRequest): Promise<HttpResult> {
  const { onProgress: _, ...init } = outgoing;
  const response = await fetcher(url, { ...init, credentials: "same-origin" });
  const { status, headers } = response;
  const retryAfter = Number(headers.get("retry-after")) || undefined;
  return { status, body: readJson(await response.text()), version: headers.get("etag"), retryAfter };
}
