/** How far an upload is: bytes sent, of how many. */
export interface Progress {
  sent: number;
  total: number;
}

export interface Exchange {
  status: number;
  body: unknown;
}

export interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body?: BodyInit;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends by `fetch`. */
export async function sendByFetch(fetcher: typeof fetch, url: string, outgoing: Outgoing): Promise<Exchange> {
  const { onProgress: _, ...init } = outgoing;
  const response = await fetcher(url, { ...init, credentials: "same-origin" });
  return { status: response.status, body: readJson(await response.text()) };
}

/** Sends by XMLHttpRequest, the only way a browser tells how far an upload is. */
export function sendByXhr(url: string, { method, headers, body, signal, onProgress }: Outgoing): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => onProgress?.({ sent: event.loaded, total: event.total }));
    request.addEventListener("load", () => resolve({ status: request.status, body: readJson(request.responseText) }));
    request.addEventListener("error", () => reject(new TypeError("The service could not be reached.")));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled.", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body instanceof ReadableStream ? undefined : body);
  });
}
