import type { Encoding } from "#contract/endpoint.ts";
import { type Encoded, encode, withoutFiles } from "./encode.ts";
import { exampleOf } from "./example.ts";
import type { Operation } from "./operations.ts";
import { withReferences } from "./references.ts";
import { type Side, type World, headersFor } from "./world.ts";

export interface Answered {
  status: number;
  text: string;
  headers: Headers;
}

interface Wish {
  ids?: Side["ids"];
  headers?: Record<string, string>;
  query?: string;
  body?: Encoded;
  method?: string;
}

/** A body the operation takes, its references pointing at the records of a side; undefined when it takes none. */
export function bodyFor({ endpoint, params }: Operation, side: Side): Record<string, unknown> | undefined {
  if (!endpoint.body) return undefined;
  const body = withReferences(exampleOf(endpoint.body), side.ids);
  // An import that is still running would change rows while a test compares them.
  delete body.background;
  // What is new has no questions yet that could be named.
  if (params.length === 0) delete body.questions;
  // Those named, or all that are found: not both at once.
  if ("ids" in body) delete body.filter;
  // Where both have a value, the one that is there stays.
  if ("other_id" in body) delete body.values;
  if (body.add_tags) delete body.remove_tags;
  if ("platform" in body) body.platform = "google";
  if (Array.isArray(body.columns)) body.mapping = { review_text: String(body.columns[0]) };
  // What is begun already can be paused; a start asks for a mail server.
  if (endpoint.path.endsWith("/state")) Object.assign(body, { act: "pause", send_at: null });
  if ("base_version" in body) body.base_version = side.numbers.version;
  return endpoint.files ? body : withoutFiles(body);
}

/** How a client sends the operation: an update in a form goes by POST with `_method=PUT` (section 4). */
export function sendable(
  { endpoint, params }: Operation,
  body: object,
  wished: Encoding = endpoint.encoding ?? "json",
): { method: string; body: Encoded } {
  // What needs its file would be refused for that, whatever else the call is about.
  const hasFile = params.length > 0 && Object.values(body).some((value) => value instanceof File);
  const needsFile = hasFile && !endpoint.body?.safeParse(withoutFiles(body)).success;
  const encoding = needsFile ? "multipart" : wished;
  const override = endpoint.method === "PUT" && encoding === "multipart";
  const sent = override ? { _method: "PUT", ...body } : { ...body };
  // A thumbnail without its file is a mistake, and only multipart carries files.
  if (encoding !== "multipart" && "static_thumb" in sent) delete sent.static_thumb;
  return { method: override ? "POST" : endpoint.method, body: encode(encoding, sent) };
}

/** A query the operation needs, for the few that need one. */
const queryFor = ({ name }: Operation, ids: Side["ids"]) =>
  name === "getEmbedCode" ? `?type=page&id=${ids.page}` : "";

/** Calls an operation as the admin of a side, unless told otherwise. */
export async function call({ service }: World, operation: Operation, side: Side, wish: Wish = {}): Promise<Answered> {
  const { ids = side.ids, headers = headersFor(operation, side), query, body, method } = wish;
  // A cookie is good at the dashboard's door alone.
  const path = headers.cookie ? operation.path(ids).replace(/^\/v3/, "/proxy/v3") : operation.path(ids);
  const response = await service.request(path + (query ?? queryFor(operation, side.ids)), {
    method: method ?? operation.endpoint.method,
    headers: { ...headers, ...body?.headers },
    body: body?.body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
