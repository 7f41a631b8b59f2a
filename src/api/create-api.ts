import type { AnswerOf, Endpoint, InputOf } from "#contract/core/endpoint.ts";
import { IDEMPOTENCY_HEADER } from "#contract/core/headers.ts";
import type { EndpointName, Endpoints } from "#contract/index.ts";
import { softFailureIn } from "#contract/core/error.ts";
import { toBody, toQuery } from "./encode.ts";
import { ApiError, isProofNeeded, toApiError } from "./error.ts";
import { type CallOptions, type HttpRequest, type HttpResult, sendByFetch } from "./transport.ts";

export type Input<Name extends EndpointName> = InputOf<Endpoints[Name]>;
export type Answer<Name extends EndpointName> = AnswerOf<Endpoints[Name]>;

export interface ApiOptions {
  /** Finds an endpoint of the contract: programs know fewer than the dashboard. */
  endpointOf: (name: EndpointName) => Promise<Endpoint> | Endpoint;
  /** Base address of each entry point: the interface, and the session endpoints. */
  entryPoints: Record<Endpoint["door"], string>;
  fetch?: typeof fetch;
  /** Where a request with progress goes, if not where it says: those do not use `fetch`. */
  addressUpload?: (
    url: string,
    headers: HttpRequest["headers"],
  ) => Promise<Pick<HttpRequest, "headers"> & { url: string }>;
  /** The headers of every call; it is given the workspace of a call that names one. */
  headers?: (workspace?: string) => Record<string, string>;
  /** Runs when an answer says that nobody is signed in (401) or that the role does not allow the call (403). */
  onRefused?: () => void;
  /** Lets the person sign in again when a write is refused because the session has ended. False: they did not. */
  renewSession?: () => Promise<boolean | undefined>;
  /** Asks the person for the password when a call needs it again. False: they cancelled. */
  askProof?: () => Promise<boolean | undefined>;
}

export interface Api {
  call<Name extends EndpointName>(name: Name, input?: Input<Name>, options?: CallOptions): Promise<Answer<Name>>;
  callWithVersion<Name extends EndpointName>(
    name: Name,
    input?: Input<Name>,
    options?: CallOptions,
  ): Promise<{ answer: Answer<Name>; version: string | null }>;
}

interface InputParts {
  params?: Record<string, unknown>;
  query?: unknown;
  body?: unknown;
}

/**
 * The typed client: one `call` for every endpoint of the contract. Answers are parsed by the contract. Throws
 * ApiError: status 0 when the service cannot be reached, else the status, message and field messages (v3 interface,
 * section 7).
 */
export function createApi({
  endpointOf,
  entryPoints: doors,
  fetch: fetcher = globalThis.fetch,
  addressUpload,
  headers,
  onRefused,
  renewSession,
  askProof,
}: ApiOptions): Api {
  const callWithVersion: Api["callWithVersion"] = async (name, input, options = {}) => {
    const endpoint = await endpointOf(name);
    const parts: InputParts = input ?? {};
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(parts.params?.[key])),
    );
    const search = toQuery(parts.query);
    const url = doors[endpoint.door] + path + (search ? `?${search}` : "");
    const content = endpoint.body
      ? toBody(endpoint.encoding ?? "json", endpoint.method, parts.body ?? {})
      : { method: endpoint.method, headers: {} };
    const { idempotencyKey, ifMatch, workspace, ...rest } = options;
    const conditions = {
      ...(endpoint.idempotent && idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      ...(ifMatch && { "if-match": ifMatch }),
    };
    const outgoing: HttpRequest = {
      ...content,
      headers: { ...headers?.(workspace), ...content.headers, ...conditions },
      ...rest,
    };
    const attempt = () => send(fetcher, url, outgoing, addressUpload);
    let result = await attempt();
    const renews = result.status === 401 && endpoint.method !== "GET" && renewSession !== undefined;
    if (renews && (await renewSession())) result = await attempt();
    if (needsProof(result) && (await askProof?.())) result = await attempt();
    const { status, body, version, retryAfter } = result;
    if ((status === 401 || status === 403) && !renews && !needsProof(result)) onRefused?.();
    if (status < 200 || status > 299) throw toApiError(status, body, retryAfter);
    const parsed = endpoint.answer.safeParse(body);
    const read = parsed.success ? parsed : await readLeniently(endpoint, body, status);
    if (!read) throw new ApiError(status, "Unreadable answer.");
    return { answer: read.data as Answer<typeof name>, version };
  };
  return {
    callWithVersion,
    call: async (name, input, options) => (await callWithVersion(name, input, options)).answer,
  };
}

const needsProof = ({ status, body }: HttpResult) => status === 403 && isProofNeeded(body);

/** Fallback for answers that do not match the contract; hosted services may be less exact. */
async function readLeniently({ answer }: Endpoint, body: unknown, status: number) {
  const refusal = softFailureIn(body);
  if (refusal) throw new ApiError(status, refusal);
  const tolerant = await import("./tolerant.ts").catch(() => undefined);
  return tolerant?.readTolerantly(answer, body);
}

async function send(
  fetcher: typeof fetch,
  url: string,
  outgoing: HttpRequest,
  address: ApiOptions["addressUpload"],
): Promise<HttpResult> {
  try {
    if (!outgoing.onProgress) return await sendByFetch(fetcher, url, outgoing);
    const { sendByXhr } = await import("./upload.ts");
    const addressed = await address?.(url, outgoing.headers);
    return await sendByXhr(addressed?.url ?? url, { ...outgoing, ...addressed });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, "The service could not be reached.");
  }
}
