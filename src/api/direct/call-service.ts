import { OWN_HEADER, WORKSPACE_HEADER } from "#contract/core/headers.ts";
import { isObject } from "#contract/core/json.ts";
import { createCircuitBreaker } from "#contract/workspace/circuit-breaker.ts";
import { readJson } from "#api/transport.ts";
import { m } from "#messages/gen/messages.js";
import type { DirectConnection } from "./connection.ts";

/** Reads only: a write may be an upload. */
const READ_TIMEOUT_MS = 10_000;

/** Stands for the only workspace of a service that lists none. */
export const ONLY_WORKSPACE = "direct";

/** Why there is no usable answer, by the names of the connection check. `resting`: the circuit breaker is open. */
const FAILURES = {
  late: { status: 504, message: m.hosted_problem_late },
  unreachable: { status: 502, message: m.hosted_problem_unreachable },
  resting: { status: 503, message: m.hosted_problem_unreachable },
  redirect: { status: 502, message: m.hosted_problem_redirect },
  not_json: { status: 502, message: m.hosted_problem_not_json },
  wrong_key: { status: 424, message: m.hosted_problem_wrong_key },
} as const;
type Reason = keyof typeof FAILURES;

const failure = (reason: Reason, status: number = FAILURES[reason].status, headers?: HeadersInit): Response =>
  Response.json({ message: FAILURES[reason].message(), reason }, { status, ...(headers && { headers }) });

/** The headers of a call to the service: the credentials in place of what only Laurel's own proxy reads. */
export function headersFor(connection: DirectConnection, given?: HeadersInit): Headers {
  const headers = new Headers(given);
  const chosen = headers.get(WORKSPACE_HEADER);
  const workspace = chosen && chosen !== ONLY_WORKSPACE ? chosen : connection.workspace_id;
  headers.delete(OWN_HEADER);
  headers.delete(WORKSPACE_HEADER);
  headers.set("accept", "application/json");
  headers.set("authorization", connection.authorization);
  if (workspace) headers.set(connection.workspace_header, workspace);
  return headers;
}

const circuits = new WeakMap<DirectConnection, ReturnType<typeof createCircuitBreaker>>();

function circuitOf(connection: DirectConnection) {
  const circuit = circuits.get(connection) ?? createCircuitBreaker();
  circuits.set(connection, circuit);
  return circuit;
}

const GATEWAY_ERRORS = new Set([413, 429, 503]);

/** Reads an answer as the proxy does: the dashboard must not take a refused key for the end of its session. */
async function readAnswer(answer: Response): Promise<Response> {
  const { status, headers, type } = answer;
  if (type === "opaqueredirect" || (status >= 300 && status < 400)) return failure("redirect");
  if (status === 401) return failure("wrong_key");
  const text = await answer.text();
  const body = readJson(text);
  if (isObject(body) || Array.isArray(body)) return new Response(text, { status, headers });
  const retryAfter = headers.get("retry-after");
  const isGateway = GATEWAY_ERRORS.has(status);
  return failure("not_json", isGateway ? status : undefined, retryAfter ? { "retry-after": retryAfter } : undefined);
}

/**
 * Sends a call of the dashboard straight to the service. Gives 424, 502 or 504 with a `reason` when there was no usable
 * answer, and 503 while the circuit breaker is open. Throws only when the call was cancelled.
 */
export async function callService(
  connection: DirectConnection,
  path: string,
  { signal, ...init }: RequestInit = {},
): Promise<Response> {
  const circuit = circuitOf(connection);
  if (!circuit.mayCall()) return failure("resting", undefined, { "retry-after": String(circuit.secondsLeft()) });
  const isRead = (init.method ?? "GET") === "GET";
  const deadline = isRead ? AbortSignal.timeout(READ_TIMEOUT_MS) : undefined;
  const signals = [signal, deadline].filter((one) => one !== undefined && one !== null);
  try {
    const answer = await fetch(connection.base_url + path, {
      ...init,
      headers: headersFor(connection, init.headers),
      credentials: "omit",
      // Credentials are not sent on to another address.
      redirect: "manual",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: AbortSignal.any(signals),
    });
    const read = await readAnswer(answer);
    circuit.ended(true);
    return read;
  } catch (error) {
    circuit.ended(signal?.aborted ? undefined : false);
    if (signal?.aborted) throw error;
    return failure(deadline?.aborted ? "late" : "unreachable");
  }
}
