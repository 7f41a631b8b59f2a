export interface HttpRequest {
  method: "POST" | "HEAD" | "PATCH" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  body?: Blob | FormData;
  signal: AbortSignal;
  /** Bytes of the body sent so far. */
  onSent?: (bytes: number) => void;
}

export interface HttpResponse {
  /** 0 without an answer: connection cut, or stalled for too long. */
  status: number;
  header: (name: string) => string | null;
  text: string;
}

export type SendRequest = (request: HttpRequest) => Promise<HttpResponse>;

const NO_RESPONSE: HttpResponse = { status: 0, header: () => null, text: "" };
/** Milliseconds without progress after which a connection counts as dead, whatever the device reports. */
const STALL_TIMEOUT = 45_000;

/** XMLHttpRequest, because fetch reports no upload progress. */
export const sendRequest: SendRequest = ({ method, url, headers = {}, body, signal, onSent }) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(NO_RESPONSE);
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    let timer = setTimeout(giveUp, STALL_TIMEOUT);
    const moved = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, STALL_TIMEOUT);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded }) => {
      moved();
      onSent?.(loaded);
    });
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
      const { status, responseText: text } = request;
      resolve(status === 0 ? NO_RESPONSE : { status, text, header: (name) => request.getResponseHeader(name) });
    });
    signal.addEventListener("abort", giveUp);
    request.send(body);
  });
