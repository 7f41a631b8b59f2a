import { type HttpResult, type HttpRequest, readJson } from "./transport.ts";

/** Sends by XMLHttpRequest, because fetch reports no upload progress. */
export function sendByXhr(
  url: string,
  { method, headers, body, signal, onProgress }: HttpRequest,
): Promise<HttpResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", (event) => onProgress?.({ sent: event.loaded, total: event.total }));
    request.addEventListener("load", () =>
      resolve({
        status: request.status,
        body: readJson(request.responseText),
        version: request.getResponseHeader("etag"),
      }),
    );
    request.addEventListener("error", () => reject(new TypeError("The service could not be reached.")));
    request.addEventListener("abort", () => reject(new DOMException("The upload was cancelled.", "AbortError")));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(body instanceof ReadableStream ? undefined : body);
  });
}
