import { answerSession } from "./direct-session.ts";
import { callService, headersFor } from "./call-service.ts";
import { readConnection } from "./connection.ts";

const API = "/proxy/v3";
const SESSION = "/proxy";

/** `fetch` of a dashboard without a service of its own: calls of the interface go straight to the connected one. */
export async function directFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.startsWith(`${API}/`)) return answerSession(url.slice(SESSION.length), init);
  const connection = readConnection();
  if (!connection) return Response.json({ message: "No service is connected." }, { status: 401 });
  return callService(connection, url.slice(API.length), init);
}

/** Where an upload with progress goes, which does not use `fetch`, and its headers. */
export function directUpload(url: string, headers: Record<string, string>) {
  const connection = readConnection();
  if (!connection || !url.startsWith(`${API}/`)) return { url, headers };
  return {
    url: connection.base_url + url.slice(API.length),
    headers: Object.fromEntries(headersFor(connection, headers)),
  };
}
